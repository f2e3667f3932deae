// Have the memory of a Python kept that is ready to open a house: the house then wakes sooner.

/** In a worker of its own, which nobody waits for. @param {string} version @param {any} about @returns {Promise<string>} what went wrong, or nothing */
export const rehearse = (version, about) =>
  new Promise((done) => {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "rehearsal" });
    worker.onerror = () => done("it does not start");
    worker.onmessage = ({ data }) => {
      worker.terminate();
      done(data.problem || "");
    };
    worker.postMessage({ about, version });
  });
