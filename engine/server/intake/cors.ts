/** Headers that the pages of other origins may send along. */
const sent = "Content-Type, Idempotency-Key";
/** Headers of an answer that they may read. */
const told = "Retry-After, Date";
/** Seconds for which a browser need not ask again. */
const lasting = 600;

/** What browsers have to be told so that the pages of further origins can send by script, and know what came of it. */
export class Cors {
  readonly #origins: ReadonlySet<string>;

  /** @param origins whose pages may send */
  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /** Answers the question whether a page may send; undefined where it may not. */
  preflight(asked: Headers): Response | undefined {
    if (!this.#origins.has(asked.get("origin") ?? "")) return undefined;
    const answer = new Response(null, { status: 204 });
    answer.headers.set("access-control-allow-methods", "POST");
    answer.headers.set("access-control-allow-headers", sent);
    answer.headers.set("access-control-max-age", String(lasting));
    this.open(asked, answer.headers);
    return answer;
  }

  /** Lets a page that may send read the answer. */
  open(asked: Headers, answer: Headers): void {
    const origin = asked.get("origin") ?? "";
    if (!this.#origins.has(origin)) return;
    answer.set("access-control-allow-origin", origin);
    answer.set("access-control-expose-headers", told);
    answer.append("vary", "Origin");
  }
}
