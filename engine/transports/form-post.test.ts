import { expect, test } from "vitest";
import { transport } from "./form-post.ts";

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
    { url: "/", fields: { "form-name": "jobs" } },
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
  expect(sent[0]?.get("form-name")).toBe("jobs");
  expect(sent[0]?.get("guests")).toBe("3");
  const cv = sent[0]?.get("cv");
  expect(cv instanceof File && (await cv.text())).toBe("one");
});
