import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { KenteError } from "../../errors/KenteError.ts";
import { own, setUpIntake } from "../fixtures/intake.ts";
import { UploadMemory } from "./files.ts";

const { appWith, contentsOf, kept, post, request } = setUpIntake();

const pdf = new Blob(["%PDF-1.7 one"]);
const canvas = createCanvas(9, 6);
const png = new Blob([new Uint8Array(canvas.encodeSync("png"))]);

type Parts = readonly (readonly [part: string, file: Blob, name: string])[];

const withParts = (values: unknown, parts: Parts) => {
  const body = new FormData();
  if (values !== undefined) body.set("values", JSON.stringify(values));
  for (const [part, file, name] of parts) body.append(part, file, name);
  return body;
};

let count = 0;
/** Sends values and files as the engine's code in the browser does. */
function send(
  values: unknown,
  parts: Parts,
  { path = "/api/jobs", key = `key-${++count}`, app = { request } } = {},
) {
  const headers = { ...own, "x-form": path.slice("/api/".length), "idempotency-key": key };
  return app.request(path, { method: "POST", headers, body: withParts(values, parts) });
}

const ama = { name: "Ama", email: "ama@example.com" };

const whole: Parts = [
  ["photos[1]", png, "second.png"],
  ["cv", pdf, "../CV Ama.PDF"],
  ["photos[0]", png, "first.jpg"],
  ["people[1].photo", png, "kofi.png"],
];
const values = { ...ama, people: [{ name: "Esi" }, { name: "Kofi" }] };

describe("files of a form", () => {
  test("are stored with its values, which hold their names", async () => {
    const answer = await send({ ...values, photos: ["first.jpg", "second.png"] }, whole);
    expect(answer.status).toBe(201);
    const [lead] = await kept();
    expect(lead?.values).toEqual({
      ...ama,
      cv: "CV Ama.pdf",
      photos: ["first.png", "second.png"],
      people: [{ name: "Esi" }, { name: "Kofi", photo: "kofi.png" }],
    });
    expect(lead?.files?.map(({ path, name, type, size }) => [path, name, type, size])).toEqual([
      ["cv", "CV Ama.pdf", "application/pdf", 12],
      ["photos[0]", "first.png", "image/png", png.size],
      ["people[1].photo", "kofi.png", "image/png", png.size],
      ["photos[1]", "second.png", "image/png", png.size],
    ]);
    expect(await contentsOf(lead)).toContain("%PDF-1.7 one");
  });

  test("sent again with the same key are one lead, and other files under it are refused", async () => {
    const cv: Parts = [["cv", pdf, "cv.pdf"]];
    const first = await (await send(ama, cv, { key: "again" })).json();
    expect(await (await send(ama, cv, { key: "again" })).json()).toEqual(first);
    const other: Parts = [["cv", new Blob(["%PDF-1.7 two"]), "cv.pdf"]];
    expect((await send(ama, other, { key: "again" })).status).toBe(422);
    expect(await kept()).toHaveLength(1);
  });

  test.each<[string, unknown, Parts, Record<string, string>]>([
    [
      "missing, which the values name",
      { ...ama, cv: "cv.pdf" },
      [],
      { cv: "“cv.pdf” did not arrive. Please choose it again." },
    ],
    ["required", ama, [], { cv: "Add your CV" }],
    [
      "of another kind",
      ama,
      [["cv", png, "cv.pdf"]],
      { cv: "“cv.pdf” can't be sent here. Please choose another kind of file: PDF and TXT." },
    ],
    [
      "too many",
      ama,
      [["cv", pdf, "cv.pdf"], ...[0, 1, 2, 3].map((at) => [`photos[${at}]`, png, "a.png"] as const)],
      { photos: expect.any(String) },
    ],
    [
      "sent twice to one field",
      ama,
      [
        ["cv", pdf, "a.pdf"],
        ["cv", pdf, "b.pdf"],
      ],
      { cv: "This field does not exist." },
    ],
    [
      "of a field that is none",
      ama,
      [
        ["cv", pdf, "cv.pdf"],
        ["__proto__", pdf, "a.pdf"],
      ],
      Object.fromEntries([["__proto__", "This field does not exist."]]),
    ],
    [
      "of an item that is none",
      ama,
      [
        ["cv", pdf, "cv.pdf"],
        ["people[3].photo", png, "a.png"],
      ],
      { "people[3].photo": "This field does not exist." },
    ],
  ])("that are %s are reported at their field, and nothing is stored", async (_, sent, parts, errors) => {
    const answer = await send(sent, parts);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual(errors);
    expect(await kept()).toEqual([]);
  });

  test("can't be claimed in a submission without files", async () => {
    const answer = await post("/api/jobs", { ...ama, cv: "cv.pdf", photos: ["a.png"] });
    expect((await answer.json()).errors).toMatchObject({ cv: expect.stringContaining("did not arrive") });
  });

  test("are refused by a form that has none", async () => {
    const answer = await send(ama, [["cv", pdf, "cv.pdf"]], { path: "/api/contact" });
    expect(answer.status).toBe(415);
  });

  test("are refused without values, with broken ones, and with values that are too long", async () => {
    expect((await send(undefined, [["cv", pdf, "cv.pdf"]])).status).toBe(400);
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
    expect((await send(deep, [["cv", pdf, "cv.pdf"]])).status).toBe(400);
    expect((await send({ name: "x".repeat(1_100_000) }, [["cv", pdf, "cv.pdf"]])).status).toBe(413);
  });

  test("are refused if all of them are too large together, or the body is", async () => {
    const large = new Blob([new Uint8Array(11 * 1024 * 1024)]);
    const together = await send(ama, [
      ["photos[0]", large, "a.png"],
      ["photos[1]", large, "b.png"],
    ]);
    expect(together.status).toBe(413);
    const headers = {
      ...own,
      "x-form": "jobs",
      "content-type": "multipart/form-data; boundary=X",
      "content-length": "1000000000",
    };
    expect((await request("/api/jobs", { method: "POST", headers, body: "--X" })).status).toBe(413);
    expect(await kept()).toEqual([]);
  });

  test("wait in the browser while too many arrive at once, and are taken afterwards", async () => {
    const memory = new UploadMemory(30_000);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = appWith({
      memory,
      store: {
        async put({ id, receivedAt }) {
          await released;
          return { outcome: "kept", id, receivedAt };
        },
      },
    });
    const cv: Parts = [["cv", new Blob(["%PDF-1.7 ", "x".repeat(20_000)]), "cv.pdf"]];
    const first = send(ama, cv, { app });
    const second = await send(ama, cv, { app });
    expect([second.status, second.headers.get("retry-after")]).toEqual([503, "5"]);
    release();
    expect((await first).status).toBe(201);
    expect((await send(ama, cv, { app })).status).toBe(201);
  });

  test("that can't be stored leave nothing behind and can be sent again", async () => {
    const put = () =>
      Promise.reject(new KenteError("store-unavailable", { url: "x", reason: "away", trouble: "full" }));
    const cv: Parts = [["cv", pdf, "cv.pdf"]];
    expect((await send(ama, cv, { key: "later", app: appWith({ store: { put } }) })).status).toBe(503);
    expect((await send(ama, cv, { key: "later" })).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });
});

describe("files without JavaScript", () => {
  const native = (fields: Record<string, string>, parts: Parts, headers: Record<string, string> = {}) => {
    const body = withParts(undefined, parts);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return request("/api/jobs", { method: "POST", headers: { ...own, ...headers }, body });
  };

  test("are stored, by the names that plain forms give to their controls", async () => {
    const answer = await native({ ...ama, _website: "" }, [
      ["cv", pdf, "cv.pdf"],
      ["photos[]", png, "a.png"],
      ["photos[]", png, "b.png"],
      ["more", new Blob([]), ""],
    ]);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/jobs#jobs__sent"]);
    expect((await kept())[0]).toMatchObject({
      values: { name: "Ama", cv: "cv.pdf", photos: ["a.png", "b.png"] },
      flags: [],
    });
  });

  test("are one lead if they are sent twice within an hour, unless their content differs", async () => {
    for (const text of ["%PDF-1.7 one", "%PDF-1.7 one", "%PDF-1.7 two"])
      expect((await native(ama, [["cv", new Blob([text]), "cv.pdf"]])).status).toBe(303);
    expect(await kept()).toHaveLength(2);
  });

  test("have to be chosen again when the page comes back, which says so at each", async () => {
    const answer = await native({ ...ama, name: "" }, [
      ["cv", pdf, "cv.pdf"],
      ["photos", pdf, "a.png"],
    ]);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Please choose “cv.pdf” again: your browser did not keep it.");
    expect(html).toContain("“a.png” can&#x27;t be sent here.");
    expect(html).not.toMatch(/type="file"[^>]*value=/);
  });

  test("are reported as too large in the words of the page", async () => {
    const large = new Blob([new Uint8Array(21 * 1024 * 1024)]);
    const answer = await native(ama, [["photos", large, "a.png"]]);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("All of them can have 20 MB at most.");
  });
});
