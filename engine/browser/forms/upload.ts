import type { TransportEnvironment } from "../../contract/transport.ts";

/**
 * As `fetch`, and tells how much of the body has been sent, which only XMLHttpRequest knows.
 * @returns where the answer came from another address, an error answer as `fetch` gives for redirects that it does not follow
 */
export const upload: NonNullable<TransportEnvironment["upload"]> = (input, init, onProgress) =>
  new Promise((resolve, reject) => {
    const { signal } = init;
    const request = new XMLHttpRequest();
    const url = new URL(String(input), location.href).href;
    const fail = () => reject(new DOMException("unreachable", "NetworkError"));
    const abort = () => request.abort();
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const isRedirected = request.responseURL !== "" && request.responseURL !== url;
      const headers = new Headers();
      for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
        const [name = "", ...value] = line.split(": ");
        if (name !== "") headers.append(name, value.join(": "));
      }
      const body = status === 204 || status === 205 || status === 304 ? null : responseText;
      resolve(isRedirected ? Response.error() : new Response(body, { status, headers }));
    };
    request.onerror = fail;
    request.onabort = () => reject(signal?.reason ?? new DOMException("stopped", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.addEventListener("abort", abort);
    request.send(init.body as XMLHttpRequestBodyInit);
    if (signal?.aborted) abort();
  });
