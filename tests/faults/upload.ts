import { createHash } from "node:crypto";
import { request } from "node:http";
import { createClient } from "@libsql/client";
import type { Store } from "../../engine/contract/store.ts";

const boundary = "----faults";

/** An application with two files that differ from those of any other key. */
export interface Upload {
  key: string;
  body: Buffer;
  /** SHA-256 of each file, by its path. */
  files: Readonly<Record<string, string>>;
}

/** Makes an upload. @param size bytes of its first file */
export function uploadOf(key: string, size = 600_000): Upload {
  const contents = {
    cv: Buffer.from(`%PDF-1.7\n${key} \u0000 `.repeat(size / 20)).subarray(0, size),
    more: Buffer.from(`Good day from ${key}`),
  };
  const part = (name: string, content: string | Buffer, file?: string) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ""}\r\n\r\n`,
    content,
    "\r\n",
  ];
  const parts = [
    ...part("values", JSON.stringify({ name: key })),
    ...part("cv", contents.cv, "cv.pdf"),
    ...part("more", contents.more, "more.txt"),
    `--${boundary}--\r\n`,
  ];
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [
      path,
      createHash("sha256").update(content).digest("hex"),
    ]),
  );
  return { key, body: Buffer.concat(parts.map((one) => Buffer.from(one))), files };
}

/** What happens on the way of an upload. */
interface Events {
  /** Called when half of it has been sent. The rest follows. */
  onHalf?: () => void;
  /** Called when all of it has been sent. */
  onSent?: () => void;
}

/** Sends an upload. @returns the status of the answer, 0 if there is none */
export function send(port: number, { key, body }: Upload, { onHalf, onSent }: Events = {}): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/jobs",
        agent: false,
        headers: {
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "content-length": body.length,
          origin: `http://127.0.0.1:${port}`,
          "x-form": "jobs",
          "idempotency-key": key,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", () => resolve(0));
      },
    );
    sent.on("error", () => resolve(0));
    sent.write(body.subarray(0, body.length / 2), () => {
      onHalf?.();
      sent.end(body.subarray(body.length / 2), () => onSent?.());
    });
  });
}

/** What a store holds of uploads. */
interface Stored {
  /** Keys of the leads, each as often as it is there. */
  keys: string[];
  /** Keys of the leads of which a file is missing or another one. */
  wrong: string[];
}

/** Reads what a store holds of uploads. */
export async function storedIn(store: Store, uploads: readonly Upload[]): Promise<Stored> {
  const known = new Map(uploads.map((one) => [one.key, one.files]));
  const stored: Stored = { keys: [], wrong: [] };
  for await (const { id, key, files = [] } of store.list()) {
    stored.keys.push(key);
    const found: Record<string, string> = {};
    for (const [index, { path }] of files.entries()) {
      const bytes = (await store.file(id, index)) ?? new Uint8Array();
      found[path] = createHash("sha256").update(bytes).digest("hex");
    }
    if (JSON.stringify(found) !== JSON.stringify(known.get(key))) stored.wrong.push(key);
  }
  stored.keys.sort();
  return stored;
}

/** How many files a database in a file has whose lead is not there. */
export async function strayFiles(url: string): Promise<number> {
  const client = createClient({ url });
  const { rows } = await client.execute(
    "SELECT count(*) AS count FROM lead_files WHERE lead NOT IN (SELECT id FROM leads)",
  );
  client.close();
  return Number(rows[0]?.count);
}
