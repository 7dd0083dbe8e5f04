import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Local } from "../fixtures/Local.ts";
import { forgetSubmission, itemOf, readItem, writeItem } from "./storage.ts";

const item = itemOf("/contact-us", "form_contact");
beforeEach(() => vi.stubGlobal("sessionStorage", new Local()));
afterEach(() => vi.unstubAllGlobals());

test("each form of each page has an item of its own", () => {
  writeItem(item, { values: { name: "Ama" } });
  expect(readItem(item)).toEqual({ values: { name: "Ama" } });
  expect(readItem(itemOf("/contact-us", "newsletter"))).toBeUndefined();
  expect(readItem(itemOf("/about-us", "form_contact"))).toBeUndefined();
  writeItem(item, undefined);
  expect(sessionStorage).toHaveLength(0);
});

test("what is no JSON, or no object, is nothing", () => {
  for (const text of ["", "{", "null", "1", "[]"]) {
    sessionStorage.setItem(item, text);
    expect(readItem(item)).toBeUndefined();
  }
});

test("a submission that has arrived is forgotten, and nothing else", () => {
  writeItem(item, { key: "a", values: {} });
  writeItem(itemOf("/demo", "demo"), { key: "b", values: {} });
  sessionStorage.setItem("kente:form:broken", "{");
  sessionStorage.setItem("theirs", '{"key":"a"}');
  forgetSubmission("a");
  expect(readItem(item)).toBeUndefined();
  expect(sessionStorage).toHaveLength(3);
});

test("a storage that is full, forbidden or gone breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  for (const storage of [
    Object.assign(new Local(), { getItem: refuse, setItem: refuse, removeItem: refuse }),
    undefined,
  ]) {
    vi.stubGlobal("sessionStorage", storage);
    writeItem(item, { values: {} });
    writeItem(item, undefined);
    expect(readItem(item)).toBeUndefined();
    forgetSubmission("a");
  }
});
