import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** One request, its path as it goes over the wire. */
export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a host answers. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  body: Buffer;
}

/** Asks a server of this machine. Nothing is normalised and no redirect followed. */
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
