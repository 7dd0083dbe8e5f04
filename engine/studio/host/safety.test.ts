import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../files/hash.ts";
import { type Answer, openStudio } from "../fixtures/openStudio.ts";
import { type FileChange, studioApi, tokenHeader } from "../protocol.ts";
import { refusalOf } from "./guard.ts";

let studio: Awaited<ReturnType<typeof openStudio>>;
let before: string;

beforeAll(async () => {
  studio = await openStudio();
  mkdirSync(join(studio.site, "outside"));
  writeFileSync(join(studio.site, "outside/secret.json"), secret);
  symlinkSync(join(studio.site, "outside/secret.json"), join(studio.pages, "link.json"));
  symlinkSync(join(studio.site, "outside"), join(studio.pages, "folder"));
  mkdirSync(join(studio.pages, "_data"));
  writeFileSync(join(studio.pages, "_data/branches.csv"), "slug\nnorth\n");
  writeFileSync(join(studio.pages, "large.json"), `{"title":"${"a".repeat(5_000_000)}"}`);
  renameSync(join(studio.site, "public/images"), join(studio.site, "outside/images"));
  symlinkSync(join(studio.site, "outside/images"), join(studio.site, "public/images"));
  await studio.refresh();
  before = everything();
});
afterAll(() => studio.close());

const secret = '{"title":"Secret"}';

/** All files that pages can be written to, and one that they can't, with the hashes of their texts. */
function everything(): string {
  const files = ["pages", "public", "outside"].flatMap((folder) =>
    readdirSync(join(studio.site, folder), { recursive: true, withFileTypes: true }),
  );
  const texts = files
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => [name, contentHash(readFileSync(join(parentPath, name)))]);
  return JSON.stringify(texts.sort());
}

const asBytes = { "content-type": "application/octet-stream" };
const newPage = `${studioApi.newPage}?title=T&address=new`;
const without = (name: string) => {
  const { [name]: _, ...rest } = studio.own as Record<string, string>;
  return rest;
};
const save = (file: string, text = "{}") => JSON.stringify({ file, text, base: "" });
const post = (headers: Record<string, string>, body: string | Iterable<string> = save("index.json")) =>
  studio.ask("POST", studioApi.text, headers, body);

function* endless(): Generator<string> {
  yield '{"file":"index.json","base":"","text":"';
  for (let written = 0; written < 44; written += 1) yield "a".repeat(1_000_000);
  yield '"}';
}

const refusals: [what: string, status: number, ask: () => Promise<Answer>][] = [
  [
    "of a site that has given its name this address",
    403,
    () => studio.ask("GET", "/_studio/", { host: "evil.example" }),
  ],
  [
    "under a name of this machine with another port",
    403,
    () => studio.ask("GET", studioApi.site, { host: "localhost:1" }),
  ],
  [
    "under a name that begins like one",
    403,
    () => studio.ask("GET", studioApi.site, { host: "localhost.evil.example" }),
  ],
  [
    "of a website on another port that the dev server would let read",
    403,
    () => studio.ask("GET", studioApi.site, { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }),
  ],
  [
    "to read for an origin, of a browser that says no more",
    403,
    () => studio.ask("GET", studioApi.site, { origin: "http://localhost:1" }),
  ],
  [
    "of a script for the desk, which holds the token",
    403,
    () => studio.ask("GET", "/_studio/", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }),
  ],
  [
    "of a page that frames the desk",
    403,
    () => studio.ask("GET", "/_studio/", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }),
  ],
  ...["forwarded", "x-forwarded-for", "via"].map((name): (typeof refusals)[number] => [
    `that another server passes on with ${name}`,
    403,
    () => studio.ask("GET", studioApi.site, { [name]: "1.1 proxy" }),
  ]),
  ["of another site", 403, () => post({ ...studio.own, origin: "https://evil.example" })],
  ["of another port of this machine", 403, () => post({ ...studio.own, origin: "http://127.0.0.1:1" })],
  ["without an origin", 403, () => post(without("origin"))],
  [
    "that a browser marks as another site's",
    403,
    () => post({ ...studio.own, "sec-fetch-site": "cross-site" }),
  ],
  ["that no browser marks", 403, () => post(without("sec-fetch-site"))],
  ["without the token", 401, () => post(without(tokenHeader))],
  ["with another token", 401, () => post({ ...studio.own, [tokenHeader]: "guess" })],
  ["of a plain text", 415, () => post({ ...studio.own, "content-type": "text/plain" })],
  ["of a form", 415, () => post({ ...studio.own, "content-type": "application/x-www-form-urlencoded" })],
  ["that is no JSON", 400, () => post(studio.own, "{")],
  ["that names no file", 400, () => post(studio.own, "{}")],
  ["for a file above the folder", 404, () => post(studio.own, save("../outside/secret.json"))],
  [
    "for a file above the folder, with detours",
    404,
    () => post(studio.own, save("services/../../outside/secret.json")),
  ],
  [
    "for a file by its whole path",
    404,
    () => post(studio.own, save(join(studio.site, "outside/secret.json"))),
  ],
  ["for a link out of the folder", 409, () => post(studio.own, save("link.json"))],
  ["for a file in a linked folder", 404, () => post(studio.own, save("folder/secret.json"))],
  ["for a page that is not there", 404, () => post(studio.own, save("new.json"))],
  [
    "for a file that is nobody's to edit here",
    404,
    () => post(studio.own, save("_data/branches.schema.json")),
  ],
  ["of a list that is no file of settings", 400, () => post(studio.own, save("_site.json", "[]"))],
  ["for a name with a zero byte", 404, () => post(studio.own, save("index.json\0"))],
  ["of a text that is no page", 400, () => post(studio.own, save("index.json", "[]"))],
  ["of a text that is no JSON", 400, () => post(studio.own, save("index.json", "{"))],
  [
    "of a text beyond the largest page",
    413,
    () => post(studio.own, save("index.json", `{"a":"${"b".repeat(1_000_000)}"}`)),
  ],
  ["of a gigabyte, by what it says of itself", 413, () => announced(1_000_000_000)],
  [
    "of a page that is too large to be read",
    409,
    () => studio.ask("GET", `${studioApi.text}?file=large.json`),
  ],
  ["to read a link out of the folder", 409, () => studio.ask("GET", `${studioApi.text}?file=link.json`)],
  [
    "to read a file above the folder",
    404,
    () => studio.ask("GET", `${studioApi.text}?file=../outside/secret.json`),
  ],
  ...(
    [
      ["to make a file of a name that no site has", 404, { file: "_blocks/evil.json" }],
      ["to make a file that is no JSON", 404, { file: "evil.js" }],
      ["to make a page without the ending of one", 404, { file: "evil" }],
      ["to make a file above the folder", 404, { file: "../outside/new.json" }],
      ["to make a file behind a link out of the folder", 403, { file: "folder/new.json" }],
      ["to write through a link out of the folder", 403, { file: "link.json", base: contentHash(secret) }],
      ["to remove what a link leads to", 403, { file: "link.json", base: contentHash(secret), text: null }],
      ["to make a page of a text that is no JSON", 400, { file: "new.json", text: "{" }],
      ["to make records of a text that is no JSON", 400, { file: "_data/new.json", text: "{" }],
      [
        "to make a page beyond the largest",
        413,
        { file: "new.json", text: `{"a":"${"b".repeat(1_000_000)}"}` },
      ],
      ["for neither a file nor its end", 400, { file: "new.json", text: null }],
      ["for a base that is no text", 400, { file: "new.json", base: 1 as never }],
    ] satisfies [string, number, Partial<FileChange>][]
  ).map(([what, status, one]): (typeof refusals)[number] => [
    `for changes ${what}`,
    status,
    () => change({ base: null, text: "{}", ...one }),
  ]),
  ["for changes that are no list", 400, () => studio.ask("POST", studioApi.changes, studio.own, "{}")],
  ["for changes twice of one file", 400, () => change({ file: "new.json" }, { file: "new.json" })],
  [
    "for changes without the token",
    401,
    () => studio.ask("POST", studioApi.changes, without(tokenHeader), "{}"),
  ],
  ...(
    [
      ["without files", 400, { files: [] }],
      ["without words", 400, { message: " \n" }],
      ["with a zero byte in its words", 400, { message: "a\0b" }],
      ["of files that are no list", 400, { files: "index.json" }],
      ["of files without names", 400, { files: [{ base: null }] }],
      ["of media whose base is no text", 400, { media: [{ file: "logo.svg", base: 1 }] }],
    ] satisfies [string, number, object][]
  ).map(([what, status, one]): (typeof refusals)[number] => [
    `for a commit ${what}`,
    status,
    () => commit(one),
  ]),
  ...[studioApi.commit, studioApi.publish].flatMap((address): typeof refusals => [
    [`to ${address} without the token`, 401, () => studio.ask("POST", address, without(tokenHeader), "{}")],
    [
      `to ${address} of another site`,
      403,
      () => studio.ask("POST", address, { ...studio.own, origin: "https://evil.example" }, "{}"),
    ],
    [
      `to ${address} of a plain text`,
      415,
      () => studio.ask("POST", address, { ...studio.own, "content-type": "text/plain" }, "{}"),
    ],
  ]),
  ["for a picture as JSON", 415, () => studio.ask("POST", `${studioApi.media}?name=a.png`, studio.own, "{}")],
  [
    "for a picture without the token",
    401,
    () => studio.ask("POST", `${studioApi.media}?name=a.png`, { ...without(tokenHeader), ...asBytes }, "a"),
  ],
  [
    "for a picture of a gigabyte, by what it says of itself",
    413,
    () =>
      studio.ask(
        "POST",
        `${studioApi.media}?name=a.png`,
        { ...studio.own, ...asBytes, "content-length": "1000000000" },
        "a",
      ),
  ],
  [
    "for a picture beside one behind a link out of the folder",
    403,
    () =>
      studio.ask(
        "POST",
        `${studioApi.media}?name=a.png`,
        { ...studio.own, ...asBytes },
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
  ],
  [
    "for a copy of a file above the folder",
    404,
    () => studio.ask("GET", `${newPage}&from=../outside/secret.json`),
  ],
  ["for a copy of a link out of the folder", 409, () => studio.ask("GET", `${newPage}&from=link.json`)],
  ...["_site.json", "_data/branches.csv"].map((file): (typeof refusals)[number] => [
    `for a copy of ${file}, which is no page`,
    404,
    () => studio.ask("GET", `${newPage}&from=${file}`),
  ]),
  [
    "for a page at an address above the folder",
    200,
    () => studio.ask("GET", `${studioApi.newPage}?title=T&address=../outside/new&from=starter`),
  ],
  [
    "to rename what is above the folder",
    200,
    () => studio.ask("GET", `${studioApi.renaming}?from=/../outside/secret&to=/new`),
  ],
  ...["key/..%2Fdesk.js", "key/other.js", "old-key/desk.js", "key%2F..%2Fdesk.js"].map(
    (file): (typeof refusals)[number] => [
      `for ${file}, which is no file of the desk's code`,
      404,
      () => studio.ask("GET", `${studioApi.code}/${file}`),
    ],
  ),
  ["with another method", 404, () => studio.ask("PUT", studioApi.text, studio.own, save("index.json"))],
];

/** Asks for a change that would be made, and for others. */
function change(...changes: Partial<FileChange>[]): Promise<Answer> {
  const all = changes.map((one) => ({ base: null, text: "{}", ...one }));
  const body = JSON.stringify({ changes: [{ file: "sound.json", base: null, text: "{}" }, ...all] });
  return studio.ask("POST", studioApi.changes, studio.own, body);
}

function commit(one: object): Promise<Answer> {
  const request = { message: "Words", files: [{ file: "index.json", base: null }], media: [], ...one };
  return studio.ask("POST", studioApi.commit, studio.own, JSON.stringify(request));
}

/** Posts what says that it is long, and sends little of it. */
function announced(length: number): Promise<Answer> {
  return studio.ask(
    "POST",
    studioApi.text,
    { ...studio.own, "content-length": String(length) },
    save("index.json"),
  );
}

test.each(refusals)(
  "a request %s is refused with %i in words, and nothing is written",
  async (_, status, ask) => {
    const answer = await ask();
    expect(answer).toMatchObject({ status, body: expect.stringMatching(/^\{"reason":"[A-Z].+\."\}$/) });
    expect(answer.body).not.toContain("Secret");
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(everything()).toBe(before);
  },
);

test("a body that does not end is not read for ever, and nothing is written", async () => {
  const outcome = await post({ ...studio.own, "transfer-encoding": "chunked" }, endless()).then(
    ({ status }) => status,
    () => "closed",
  );
  expect([413, "closed"]).toContain(outcome);
  expect(everything()).toBe(before);
});

test("other machines are refused, whatever address the server listens at", () => {
  const from = (remoteAddress: string) =>
    refusalOf({
      method: "GET",
      headers: { host: "localhost:80" },
      socket: { remoteAddress, localPort: 80 } as never,
    });
  for (const own of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(from(own)).toBeUndefined();
  for (const other of ["192.168.0.7", "::ffff:10.0.0.1", "fe80::1", "::127.0.0.1"])
    expect(from(other), other).toContain("this machine only");
});

test("the desk can be framed by nobody, and a link of another website opens it", async () => {
  const { status, headers } = await studio.ask("GET", "/_studio/about-us", {
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  });
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toBe("frame-ancestors 'none'");
});

test("requests of the desk itself are answered", async () => {
  const { body } = await studio.ask("GET", "/_studio/");
  const [, code = ""] = /<script type="module" src="([^"]+)">/.exec(body) ?? [];
  expect(await studio.ask("GET", code)).toMatchObject({ status: 200, body: "open()" });
  for (const name of ["localhost", "[::1]"])
    expect(
      await studio.ask("GET", studioApi.site, { host: `${name}:${new URL(studio.url).port}` }),
    ).toMatchObject({ status: 200 });
  expect(await post(studio.own, save("index.json", studio.read("index.json")))).toMatchObject({
    status: 200,
  });
});
