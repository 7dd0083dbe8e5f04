import { expect, test } from "vitest";
import { hideLogin } from "./hideLogin.ts";

test.each([
  ["postgres://ama:secret@db.example.com:5432/leads", "postgres://…@db.example.com:5432/leads"],
  ["postgres://ama:secret@%zz/leads", "postgres://…@%zz/leads"],
  ["postgres://ama:se/cr?e#t@db/leads", "postgres://…"],
  ["postgres://ama:1/secret@db/leads", "postgres://…"],
  ["postgres://secret@db/leads?sslpassword=secret", "postgres://…@db/leads"],
  ["libsql://leads.example.com?authToken=secret", "libsql://leads.example.com"],
  ["https://hooks.example.com/x?key=a@secret#secret", "https://hooks.example.com/x"],
  ["ama:secret@db/leads", "…"],
  ["file:data/leads.db", "file:data/leads.db"],
  ["file:///srv/a%20b/ama@site/leads.db", "file:///srv/a b/ama@site/leads.db"],
  ["file:///srv/%zz", "file:///srv/%zz"],
  ["%zz", "%zz"],
])("%s is shown as %s", (address, shown) => {
  expect(hideLogin(address)).toBe(shown);
});
