import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "../support/test.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string) => JSON.parse(readFileSync(resolve(root, file), "utf8"));

// That they are sent so is seen on the fixture site, which has mail set up.
test("T-03 T-04 the contact form and the services' demo go to the mail service with all of their values", () => {
  const contact = read("tests/fixtures/long/_forms/contact.json");
  expect(read("pages/_forms/contact.json").send).toEqual(contact.send);
  const demo = read("tests/fixtures/long/_forms/vas-demo.json");
  expect(read("pages/_forms/demo.json").variants.vas.send).toEqual(demo.send);
});
