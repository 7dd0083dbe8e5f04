import { transports as own } from "virtual:kente/transports";
import type { SendStep } from "../../contract/form.ts";
import type { TransportEnvironment, TransportModule } from "../../contract/transport.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { FormServices, OutboxService } from "../../forms/services.ts";

const transports = import.meta.glob<TransportModule>(
  ["../../transports/*.ts", "!../../transports/*.test.ts"],
  { import: "transport" },
);

/** Loads a transport by its name. Rejects when it does not exist or cannot be loaded. */
export async function loadTransport(name: string): Promise<TransportModule> {
  // The site's own count, whatever later versions of the engine bring.
  const load = Object.hasOwn(own, name) ? own[name] : transports[`../../transports/${name}.ts`];
  if (!load) throw new KenteError("transport-unknown", { name });
  return load();
}

/** Loads the outbox, which then sends the entries that wait in it. */
export async function loadOutbox(services: FormServices): Promise<OutboxService> {
  return (await import("./outbox.ts")).startOutbox(services);
}

export const loadToasts = () => import("../../forms/toasts/Toasts.tsx");

/**
 * Loads all code that sending a form by these steps may need: outbox, toasts and every transport.
 * Rejects when some of it cannot be loaded.
 */
export async function prepare(steps: readonly SendStep[], services: FormServices): Promise<void> {
  await Promise.all([
    loadOutbox(services),
    loadToasts(),
    ...steps.map(async ({ transport: name, ...options }) => {
      const { create } = await loadTransport(name);
      await create(options, services.environment).prepare?.();
    }),
  ]);
}

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
