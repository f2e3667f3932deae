"""The element builder: whatever people write stays text."""

from hypothesis import given
from hypothesis import strategies as st
from tests.kit.reading import read

from reverie.kit.markup import Element, document, h, join, narrow, raw

ANY = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60)


def test_an_element_with_attributes_and_children() -> None:
    made = h("button", "Play ", h("b", "now"), 3, None, [h("i"), "!"], cls="card lit", data_on="card:hand/x", for_="y")
    assert str(made) == '<button class="card lit" data-on="card:hand/x" for="y">Play <b>now</b>3<i></i>!</button>'


def test_attributes_that_are_off_are_left_out_and_void_elements_have_no_end() -> None:
    assert str(h("input", type="text", disabled=True, checked=False, value=None, max=0)) == (
        '<input type="text" disabled max="0">'
    )


def test_only_an_element_is_markup() -> None:
    assert str(h("p", "<b>&\"'")) == "<p>&lt;b&gt;&amp;&quot;'</p>"
    assert str(join(raw("<b>"), "<b>")) == "<b>&lt;b&gt;"
    assert h("b") == Element("<b></b>")
    assert hash(h("b")) == hash(Element("<b></b>"))
    assert repr(h("b")) == "Element('<b></b>')"


def test_a_document_says_what_it_is() -> None:
    assert document(h("body"), lang="fr") == '<!doctype html><html lang="fr"><body></body></html>'


@given(ANY, ANY)
def test_no_text_gets_out_of_its_place(content: str, value: str) -> None:
    found = read(str(h("div", h("p", content, title=value), id="x")))
    assert [tag for tag, _ in found.tags] == ["div", "p"]
    assert found.tags[1][1] == {"title": value}
    assert "".join(found.text) == content


@given(ANY)
def test_words_made_narrow_are_read_as_they_were_written(content: str) -> None:
    made = narrow(content)
    assert all(ord(each) < 256 for each in made.html)
    assert "".join(read(str(h("p", made))).text) == content
