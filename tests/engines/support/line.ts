import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { watchScript } from "./watch.ts";

/** The line between a browser and the site: it can be cut, and it watches what goes wrong in the pages. */
export interface Line {
  /** Address of the site as the browser sees it, without a slash at the end. */
  address: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets the browser reach the site again, at the same address. */
  restore(): Promise<void>;
  /** Sends pages with a policy that forbids scripts, until it is called with true. */
  allowScripts(allowed: boolean): void;
  /** How many requests have no complete answer yet. */
  underWay(): number;
  close(): Promise<void>;
}

const watchPath = "/_journey/watch.js";

/**
 * Opens a line on a free port.
 * @param site address of the site behind it
 */
export async function openLine(site: string): Promise<Line> {
  let scripts = true;
  let underWay = 0;
  // Connections stay open: one that ends just when the browser sends a form over it would lose the form.
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    underWay++;
    answer.on("close", () => underWay--);
    if (asked.url === watchPath) answer.setHeader("Content-Type", "text/javascript").end(watchScript);
    else forward(site, asked, answer, scripts);
  });
  const listen = async (port: number) => {
    server.listen(port, "localhost");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    address: `http://localhost:${port}`,
    cut,
    restore: async () => void (await listen(port)),
    allowScripts(allowed) {
      scripts = allowed;
    },
    underWay: () => underWay,
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

function forward(site: string, asked: IncomingMessage, answer: ServerResponse, scripts: boolean): void {
  const { "accept-encoding": _encoding, ...headers } = asked.headers;
  // A page that the browser has kept would come with the policy of then.
  if (!scripts) delete headers["if-none-match"];
  const { method } = asked;
  // Each on a connection of its own: the site may be about to end one that was idle.
  const to = { ...(method && { method }), headers, agent: false as const };
  const onward = request(new URL(asked.url ?? "/", site), to);
  onward.on("response", (response) => {
    const { statusCode = 502, headers } = response;
    if (!headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(statusCode, headers);
      response.pipe(answer);
      return;
    }
    const { "content-length": _length, "content-security-policy": policy = "", ...rest } = headers;
    // Of two policies both hold.
    const policies = `${policy}${scripts ? "" : ", script-src 'none'"}`;
    answer.writeHead(statusCode, { ...rest, "content-security-policy": policies });
    void sendWatched(response, answer);
  });
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
}

/** Sends a page with the watching script first in its head. The site's policy allows it: it comes from its origin. */
async function sendWatched(page: IncomingMessage, answer: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(chunk);
  const html = Buffer.concat(chunks).toString();
  answer.end(html.replace(/<head>/, `$&<script src="${watchPath}"></script>`));
}
