import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../contract/json.ts";
import { exampleAssets, examplePage, exampleSite } from "../render/fixtures/examples.ts";
import { renderPage } from "../render/renderPage.tsx";
import { transport } from "./form-post.ts";

/** What is sent, as the receiver of a plain form reads it. */
async function posted(options: JsonObject, submission: object): Promise<[string, string][]> {
  let body = new FormData();
  const { send } = transport.create(options, {
    settings: {},
    cookies: () => "",
    fetch: async (url, init) => {
      body = await new Request(new URL(String(url), "http://localhost"), init).formData();
      return new Response();
    },
  });
  await send({ form: "contact", key: "k", values: {}, ...submission });
  return [...body].map(([name, value]) => [name, value instanceof File ? `file ${value.name}` : value]);
}

test("posts the fields as a plain form does, with those that the service asks for", async () => {
  const sent: Request[] = [];
  const { send } = transport.create(
    { url: "https://forms.example.com/f/abc", fields: { "form-name": "contact" } },
    {
      settings: {},
      cookies: () => "",
      fetch: async (...request) => {
        sent.push(new Request(...request));
        return new Response("{}");
      },
    },
  );
  const values = { email: "ama@example.com", guests: 3, agree: true };
  expect(await send({ form: "contact", key: "k", values })).toEqual({ outcome: "accepted" });
  expect(sent[0]?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
  expect(await sent[0]?.text()).toBe("form-name=contact&email=ama%40example.com&guests=3&agree=true");
});

test("posts files as a plain form does", async () => {
  const sent: FormData[] = [];
  const { send } = transport.create(
    { url: "/", fields: { "form-name": "applications" } },
    {
      settings: {},
      cookies: () => "",
      fetch: async (url, init) => {
        sent.push(await new Request(new URL(String(url), "http://localhost"), init).formData());
        return new Response();
      },
    },
  );
  const files = [{ path: "cv", name: "cv.pdf", blob: new Blob(["one"]) }];
  const submission = { form: "jobs", key: "k", values: { guests: 3 }, files };
  expect(await send(submission)).toEqual({ outcome: "accepted" });
  expect(sent[0]?.get("form-name")).toBe("applications");
  expect(sent[0]?.get("guests")).toBe("3");
  const cv = sent[0]?.get("cv");
  expect(cv instanceof File && (await cv.text())).toBe("one");
});

test("names what is inside of groups and lists by brackets, as the controls of the form are", async () => {
  const values = {
    address: { city: "Ho", note: null },
    days: ["Mon", "Tue"],
    animals: [
      { name: "Kofi", tags: ["a"] },
      { name: "Ama", old: true },
    ],
    size: [[1, 2], [3]],
    none: [],
  };
  expect(await posted({ url: "https://forms.example.com/f" }, { values })).toEqual([
    ["address[city]", "Ho"],
    ["days[]", "Mon"],
    ["days[]", "Tue"],
    ["animals[0][name]", "Kofi"],
    ["animals[0][tags][]", "a"],
    ["animals[1][name]", "Ama"],
    ["animals[1][old]", "true"],
    ["size[0][]", "1"],
    ["size[0][]", "2"],
    ["size[1][]", "3"],
  ]);
});

test("sends each file under the name of its control, and its name not a second time", async () => {
  const file = (path: string) => ({ path, name: `${path.slice(0, 2)}.pdf`, blob: new Blob(["one"]) });
  const values = { cv: "cv.pdf", photos: ["ph.pdf"], people: [{ name: "Ama", photo: "pe.pdf" }] };
  const files = ["cv", "photos[0]", "people[0].photo"].map(file);
  expect(await posted({ url: "https://forms.example.com/f" }, { values, files })).toEqual([
    ["people[0][name]", "Ama"],
    ["cv", "file cv.pdf"],
    ["photos[]", "file ph.pdf"],
    ["people[0][photo]", "file pe.pdf"],
  ]);
});

test("names the form to the host of the site itself, and fills in the honeypot field if a bot did", async () => {
  expect(await posted({ url: "/" }, { signs: { trapped: true } })).toEqual([
    ["form-name", "contact"],
    ["_website", "1"],
  ]);
  expect(await posted({ url: "https://forms.example.com/f" }, {})).toEqual([]);
});

describe("the answer of a host", () => {
  const page = renderPage({ page: examplePage, site: exampleSite, assets: exampleAssets, blocks: {} });
  const html = { "content-type": "text/html; charset=utf-8" };

  /** Sends a form to a server. @returns the outcome */
  async function outcome(listener: RequestListener) {
    const server = createServer(listener).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await new Promise((done) => server.once("listening", done));
    const { port } = server.address() as AddressInfo;
    const environment = { settings: {}, cookies: () => "", fetch };
    const { send } = transport.create({ url: `http://127.0.0.1:${port}/` }, environment);
    return (await send({ form: "contact", key: "k", values: { name: "Ama" } })).outcome;
  }

  test.each<[string, string, RequestListener]>([
    ["a page of the site for any request", "refused", (_, answer) => answer.writeHead(200, html).end(page)],
    [
      "a redirect to a page of the site",
      "refused",
      ({ url }, answer) => {
        if (url === "/thanks") answer.writeHead(200, html).end(page);
        else answer.writeHead(303, { location: "/thanks" }).end();
      },
    ],
    ["405", "refused", (_, answer) => answer.writeHead(405, html).end(page)],
    ["404", "refused", (_, answer) => answer.writeHead(404, html).end(page)],
    [
      "a page of the service",
      "accepted",
      (_, answer) =>
        answer.writeHead(200, html).end("<!DOCTYPE html><title>Thank you!</title><h1>Thank you!"),
    ],
    [
      "JSON",
      "accepted",
      (_, answer) => answer.writeHead(200, { "content-type": "application/json" }).end("{}"),
    ],
    ["nothing", "accepted", (_, answer) => answer.writeHead(204).end()],
  ])("%s: the form is %s", async (_, wanted, listener) => {
    expect(await outcome(listener)).toBe(wanted);
  });
});
