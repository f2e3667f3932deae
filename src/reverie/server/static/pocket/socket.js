// Instead of a WebSocket, on the pages of a house in the browser: the same frames, to the worker in which the tables are.
{
  const house = new URL("../..", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
  const channel = new BroadcastChannel(`reverie pocket ${house}`);
  const page = crypto.randomUUID();
  /** @type {Map<string, PocketSocket>} */
  const lines = new Map();
  // Whoever gets this lock after us knows that this page is gone: so nothing is asked before we have it.
  const here = new Promise((done) => { navigator.locks.request(`reverie page ${page}`, () => new Promise(() => done(true))); });
  // The network may come and go: these lines do not need it.
  addEventListener("offline", (event) => event.stopImmediatePropagation());

  channel.onmessage = ({ data }) => {
    if (data.awake) for (const line of [...lines.values()]) line.end(1012); // another worker has the tables now
    const line = lines.get(data.line);
    if (!line) return;
    if (data.open) line.begin();
    else if (data.frame !== undefined) line.onmessage?.(new MessageEvent("message", { data: data.frame }));
    else if (data.code) line.end(data.code);
  };

  class PocketSocket {
    /** @param {string} url */
    constructor(url) {
      this.name = crypto.randomUUID();
      this.readyState = 0;
      /** @type {((event: any) => void) | null} */
      this.onopen = this.onmessage = this.onclose = null;
      lines.set(this.name, this);
      here.then(() => this.readyState || channel.postMessage({ line: this.name, page, table: new URL(url).pathname.split("/").pop() }));
    }
    begin() {
      this.readyState = 1;
      this.onopen?.(new Event("open"));
    }
    /** @param {string} frame */
    send(frame) {
      // Nothing is lost between this page and its worker, which may be deep in thought: the answer is known here.
      const said = JSON.parse(frame);
      if (said.do === "ping") queueMicrotask(() => this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ is: "pong", t: said.t, now: Date.now() / 1000 }) })));
      else channel.postMessage({ line: this.name, said: frame });
    }
    /** @param {number} [code] */
    end(code = 1006) {
      if (this.readyState > 1) return;
      this.readyState = 3;
      lines.delete(this.name);
      this.onclose?.(new CloseEvent("close", { code }));
    }
    close() {
      channel.postMessage({ line: this.name, gone: true });
      this.end(1000);
    }
  }
  // @ts-ignore - it has all that the runtime uses of one
  globalThis.WebSocket = PocketSocket;
}
