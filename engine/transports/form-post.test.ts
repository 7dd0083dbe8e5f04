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
