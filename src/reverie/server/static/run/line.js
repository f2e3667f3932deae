// The line to the table: kept open, opened again by itself, and nothing that was asked is lost.

const DOUBT = 750; // milliseconds without an answer; twice that is the least that is left of the lease of a node that hangs

export class Line {
  /**
   * @param {string} path
   * @param {() => object} hello what to say first
   * @param {(message: any) => void} hear
   * @param {(open: boolean) => void} change
   */
  constructor(path, hello, hear, change) {
    this.url = `${location.origin.replace(/^http/, "ws")}${path}`;
    this.hello = hello;
    this.hear = hear;
    this.change = change;
    /** @type {Map<string, string>} commands without an answer yet: sent again, the server knows them by their id */
    this.open = new Map();
    this.tries = 0;
    this.heard = 0;
    this.patience = DOUBT;
    setInterval(() => this.beat(), 15000);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.drop()); // the socket would notice much later
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.dial();
  }

  dial() {
    const socket = (this.socket = new WebSocket(this.url));
    setTimeout(() => socket === this.socket && !socket.readyState && this.drop(), 8000); // a server that hangs answers nothing
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      socket.send(JSON.stringify({ do: "hello", ...this.hello() }));
      for (const frame of this.open.values()) socket.send(frame);
      this.beat();
      this.change(true);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      const message = JSON.parse(event.data);
      if (message.id) this.open.delete(message.id);
      this.hear(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.change(false);
      if (event.code === 4404) return;
      // Backoff with jitter: a server that comes back is not met by everybody at once.
      const wait = Math.min(8000, 250 * 1.7 ** this.tries++) * (0.5 + Math.random());
      this.timer = setTimeout(() => this.dial(), wait);
    };
  }

  /** Give the socket up as if it had been closed. */
  drop() {
    const socket = this.socket;
    socket?.close();
    if (socket?.onclose) socket.onclose(new CloseEvent("close"));
    if (socket) socket.onclose = socket.onmessage = null;
  }

  /** Nothing has been heard since something was asked: knock, and soon try another line; a slow one gets more time. @param {number} since @param {boolean} [again] */
  doubt(since, again) {
    if (this.heard >= since || this.socket?.readyState !== 1) return;
    if (again) {
      this.patience = Math.min(16000, 2 * this.patience);
      this.drop();
      return this.hurry();
    }
    this.beat();
    setTimeout(() => this.doubt(since, true), this.patience);
  }

  hurry() {
    if (this.socket && this.socket.readyState > 1) {
      clearTimeout(this.timer);
      this.dial();
    }
  }

  beat() {
    if (this.socket?.readyState !== 1) return;
    if (Date.now() - this.heard > 40000) this.socket.close();
    else this.socket.send(JSON.stringify({ do: "ping", t: Date.now() }));
  }

  /** @param {Record<string, any>} command @returns {string} the command's id */
  ask(command) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const frame = JSON.stringify({ ...command, id });
    this.open.set(id, frame);
    if (this.socket?.readyState === 1) {
      this.socket.send(frame);
      const since = Date.now();
      setTimeout(() => this.doubt(since), DOUBT);
    } else this.change(false); // one more that waits
    return id;
  }

  /** Say something that needs no answer. @param {object} command */
  tell(command) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(command));
  }
}
