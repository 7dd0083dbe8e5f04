import type { SubmittedFile } from "../../contract/transport.ts";

/** The time limit of one attempt. */
export interface TimeLimit {
  signal: AbortSignal;
  /** Rejects with a `TimeoutError` when the time is up, or with the caller's reason when the caller aborts. */
  reached: Promise<never>;
  /** Begins the time again: the attempt goes on. */
  restart(): void;
  /** Ends the limit. To be called when the attempt is over. */
  stop(): void;
}

/**
 * Limits an attempt in time. Race the attempt against `reached`: `fetch` may ignore the signal, as where an extension
 * has wrapped it.
 * @param timeoutMs milliseconds until the limit
 * @param signal the caller's wish to stop
 */
export function startTimeLimit(timeoutMs: number, signal?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const start = () =>
    setTimeout(
      () => controller.abort(new DOMException("The answer took too long.", "TimeoutError")),
      timeoutMs,
    );
  let timer = start();
  const restart = () => {
    clearTimeout(timer);
    if (!isOver) timer = start();
  };
  let isOver = false;
  const abort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  const reached = new Promise<never>((_, reject) => {
    const end = () => reject(controller.signal.reason);
    controller.signal.addEventListener("abort", end);
    if (controller.signal.aborted) end();
  });
  reached.catch(() => undefined);
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
  return { signal: controller.signal, reached, restart, stop };
}

/** Waits, or resolves earlier when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}

/** The body of a request with files: texts by name, and the files by their paths. */
export function multipartOf(
  fields: Iterable<readonly [name: string, value: string]>,
  files: readonly SubmittedFile[],
): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const { path, name, blob } of files) body.append(path, blob, name);
  return body;
}

/**
 * Adds the base path to an address of this site.
 * @param url `/api/contact`, or a whole address, which is returned unchanged
 * @param base path prefix of the site, with a slash at both ends
 */
export function ownAddress(url: string, base = "/"): string {
  return url.startsWith("/") ? base + url.slice(1) : url;
}

/** In the HTML of each page of a site made with this engine, and of no receiver. */
const ownPage = /<div id=["']?page_app\b/;

/** Whether an answer accepts what was sent, as far as its status says, and is a page. */
export function isPage({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").includes("text/html");
}

/**
 * Whether an answer is a page of this site, which is no receipt: hosts of files answer any request with one, and nobody has read
 * what was sent. Reads the body.
 */
export async function isOwnPage(response: Response): Promise<boolean> {
  return isPage(response) && ownPage.test(await response.text());
}

/** The cause of the refusal, for the log. */
export const ownPageCause = "the answer is a page of this site, so nothing has received the form";

/**
 * Finds the values of a cookie, as they were sent: there is one for each path and domain that it was set for, the most
 * specific path first.
 * @param cookies as `document.cookie` or the header `Cookie` gives them: `"a=1; b=2"`
 */
export function readCookies(cookies: string, name: string): string[] {
  return cookies
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1));
}

/** Decodes a cookie's value. Any script may have set it: where its percent codes are broken it is returned unchanged. */
export function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
