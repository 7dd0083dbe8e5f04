import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { Refusal } from "../http/answers.ts";
import { readBody, readMultipart } from "./body.ts";

test("a line break that a browser posts counts as one character", async () => {
  const text = "Good day,\nthank you.\n";
  const posted = new URLSearchParams({ message: text.replaceAll("\n", "\r\n") });
  const request = new Request("http://localhost/", { method: "POST", body: posted });
  const body = await readBody(request, { values: 65_536, files: false, keep: () => {} });
  expect(body).toEqual({
    kind: "native",
    fields: new Map([["message", text]]),
    entries: [["message", text]],
    files: [],
  });
});

const type = 'multipart/form-data; boundary="X"';
const text = [
  '--X\r\nContent-Disposition: form-data; name="values"\r\n\r\n{"a":"ɛ"}\r\n',
  '--X\r\nContent-Disposition: form-data; name="cv"; filename="Äpfel.pdf"\r\nContent-Type: text/html\r\n\r\n\r\n--Y\r\n-\r\n',
  '--X\r\nContent-Disposition: form-data; name="photos"; filename=""\r\n\r\n\r\n',
  "--X--\r\n",
].join("");

function read(
  body: string | Buffer,
  step = 1_000_000,
  contentType = type,
  keep: (bytes: number) => void = () => {},
) {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + step)));
      at += step;
    },
  });
  const init = { method: "POST", headers: { "content-type": contentType }, body: stream, duplex: "half" };
  return readMultipart(new Request("http://localhost/", init as RequestInit), keep);
}

describe("a body of several parts", () => {
  test.each([1, 2, 3, 5, 64, 1_000_000])("is read wherever it is split: %i bytes at a time", async (step) => {
    const { fields, files } = await read(text, step);
    expect(fields).toEqual([["values", '{"a":"ɛ"}']]);
    expect(files.map(({ part, name, bytes }) => [part, name, Buffer.from(bytes).toString()])).toEqual([
      ["cv", "Äpfel.pdf", "\r\n--Y\r\n-"],
    ]);
  });

  const part = (name: string) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  test.each<[string, string | Buffer, string?]>([
    ["it is empty", ""],
    ["its end is missing", text.slice(0, -9)],
    ["it begins with something else", `junk${text}`],
    ["a part has no name", "--X\r\nContent-Disposition: form-data\r\n\r\n1\r\n--X--"],
    ["a name is very long", `${part("n".repeat(1001))}--X--`],
    [
      "its headers are very long",
      `--X\r\nContent-Disposition: form-data; name="a"; x="${"x".repeat(5000)}"\r\n\r\n1\r\n--X--`,
    ],
    ["it has very many parts", `${part("a").repeat(2001)}--X--`],
    ["a text is not UTF-8", Buffer.from(text.replace("ɛ", "\u00e9"), "latin1")],
    ["it names no boundary", text, "multipart/form-data"],
    ["its boundary is another", text, "multipart/form-data; boundary=Z"],
  ])("is refused when %s", async (_, body, contentType = type) => {
    await expect(read(body, 100_000, contentType)).rejects.toMatchObject({ status: 400 });
  });

  test("that is damaged anywhere is read or refused, and breaks nothing", async () => {
    const at = fc.nat({ max: text.length });
    const damage = fc.oneof(
      fc
        .tuple(at, at)
        .map(([one, other]) => text.slice(0, Math.min(one, other)) + text.slice(Math.max(one, other))),
      fc
        .tuple(
          at,
          fc.constantFrom("\r\n", "--X", "--X--", "\r\n--X\r\n", '"', ";", "\u0000", "x".repeat(5000)),
        )
        .map(([where, more]) => text.slice(0, where) + more + text.slice(where)),
    );
    let readable = 0;
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 1, max: 80 }), async (body, step) => {
        const outcome = await read(body, step).catch((error) => error);
        if (outcome instanceof Refusal) expect(outcome.status).toBe(400);
        else readable += Array.isArray(outcome.files) ? 1 : Number.NaN;
      }),
      { numRuns: 60 * inject("effort") ** 2 },
    );
    expect(readable).toBeGreaterThan(0);
  });

  test("tells of each byte before it keeps it, and ends where it may not", async () => {
    let kept = 0;
    const full = new RangeError("full");
    const keep = (bytes: number) => {
      if (kept + bytes > 120) throw full;
      kept += bytes;
    };
    await expect(read(text, 50, type, keep)).rejects.toMatchObject({ status: 400 });
    expect(kept).toBe(100);
  });
});
