import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A request, with its path as it is sent. */
export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The answer of a host. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  body: Buffer;
}

/** Sends a request to a server of this machine. Normalizes nothing and follows no redirects. */
export function ask(port: number, { path, method = "GET", headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const raw = Buffer.concat(chunks);
        const coding = response.headers["content-encoding"];
        const decoded =
          raw.length === 0
            ? raw
            : coding === "br"
              ? brotliDecompressSync(raw)
              : coding === "gzip"
                ? gunzipSync(raw)
                : raw;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: decoded });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
