// A boardgame.io server with a game that does nothing but count: all that is measured is the server itself.
// It keeps everything in memory, so that nothing is on a disk when a move is told.
const { Server, Origins } = require("boardgame.io/server");

const Counting = {
  name: "counting",
  setup: () => ({ count: 0 }),
  moves: { more: ({ G }) => { G.count += 1; } },
};

const server = Server({ games: [Counting], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
