// The runtime's beginning: what a page needs depends on what the page is.
import { openForms } from "./forms.js";

openForms();
if (document.body.dataset.table) (await import("./table.js")).openTable();
if (document.body.dataset.replay) (await import("./replay.js")).openReplay();
