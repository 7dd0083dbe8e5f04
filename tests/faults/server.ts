import { Notifier } from "../../engine/server/leads/Notifier.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";
import { serve } from "../../engine/server/serve.ts";

/** A server in a separate process, which can be killed: `server.ts <output folder> <database> <port>`. */
const [dist = "", database = "", port = "0"] = process.argv.slice(2);
const store = new SupervisedStore({
  open: () => openStore(database),
  log: (line) => process.stderr.write(`${line}\n`),
});
await store.start();
const notifier = new Notifier({ store, notify: undefined });
const server = await serve({
  dist,
  port: Number(port),
  host: "127.0.0.1",
  failure: () => store.failure,
  intake: { store, rateLimit: 0, trustedProxies: 0, allowedOrigins: [], onKept: () => notifier.look() },
});
process.stdout.write(`${server.port}\n`);
