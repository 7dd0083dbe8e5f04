import type { IncomingMessage, ServerResponse } from "node:http";
import { hasRoute } from "./app.ts";
import { readPath } from "./http/address.ts";
import { type LogLine, logLine } from "./http/log.ts";
import { requestIdHeader, requestIdOf } from "./http/requestId.ts";
import type { LiveSite } from "./LiveSite.ts";
import { type StaticAnswer, type StaticRequest, send } from "./static/StaticAnswer.ts";

/** Hosts that can be used as they are. Any other is left to the framework, which parses it. */
const plainHost = /^[a-z\d._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/**
 * Answers GET and HEAD requests for pages and files. What was sent before costs neither a promise nor the objects of the
 * framework, which take ten times as long as the answer itself.
 */
export class DirectAnswers {
  readonly #live: LiveSite;
  readonly #log: ((line: LogLine) => void) | undefined;
  readonly #proxies: number;

  /** @param proxies number of the operator's reverse proxies in front */
  constructor(live: LiveSite, log: ((line: LogLine) => void) | undefined, proxies: number) {
    this.#live = live;
    this.#log = log;
    this.#proxies = proxies;
  }

  /** @returns whether the request is answered here */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = "", url: target = "/", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !target.startsWith("/")) return false;
    if (headers.host !== undefined && !plainHost.test(headers.host)) return false;
    const started = performance.now();
    const id = requestIdOf(headers[requestIdHeader] as string | undefined, this.#proxies);
    const finish = (path: string, answer: StaticAnswer, error?: unknown) => {
      send(answer, request, response);
      this.#log?.(logLine({ id, method, path, status: answer.status }, started, error));
    };
    const asked: StaticRequest = {
      isHead: method === "HEAD",
      target,
      header: (name) => headers[name] as string | undefined,
    };
    const ready = this.#live.isRecent() ? this.#live.site.files.ready(asked) : undefined;
    if (ready) {
      const query = target.indexOf("?");
      finish(query < 0 ? target : target.slice(0, query), ready);
      return true;
    }
    const path = readPath(target);
    if (path !== undefined && hasRoute(this.#live.site, path)) return false;
    this.#live
      .answer(path, asked)
      .then((answer) => finish(path ?? "(malformed)", answer))
      .catch((error) => {
        const failed = this.#live.site.files.text(500, "server.failed", path ?? "/", id);
        finish(path ?? "(malformed)", failed, error);
      });
    return true;
  }
}
