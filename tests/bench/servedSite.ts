import { RequestLog } from "../../engine/server/http/log.ts";
import { serve } from "../../engine/server/serve.ts";

/** A server that logs as `npm start` does, in a process of its own: `servedSite.ts <output folder>`. It sends its port. */
const [dist = ""] = process.argv.slice(2);
const server = await serve({ dist, port: 0, host: "127.0.0.1", log: new RequestLog().write });
process.send?.(server.port);
