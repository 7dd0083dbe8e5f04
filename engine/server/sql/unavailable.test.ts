import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { driver } from "../drivers/libsql.ts";
import { hideLogin, unavailable } from "./unavailable.ts";

test("no login is shown, even if the driver's message repeats the address", async () => {
  const opening = driver.open("libsql://ama:s3cret@127.0.0.1:1");
  await expect(opening).rejects.toMatchObject({ id: "store-unavailable" });
  const { data } = await opening.catch((error) => error);
  expect(data.reason).toContain("https://…@127.0.0.1:1/");
  expect(JSON.stringify(data)).not.toContain("s3cret");
});

test("the rest of a reason stays unchanged", () => {
  const { data } = unavailable(
    "postgres://ama:s3cret@db/leads",
    new Error('relation "leads": does not exist'),
  );
  expect(data).toMatchObject({ url: "postgres://…@db/leads", reason: 'relation "leads": does not exist' });
});

test("an error of the disk is one of its space where the disk is full", () => {
  const failed = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_SHMSIZE" });
  const troubleWith = (hasRoom?: () => boolean) =>
    unavailable(`file://${tmpdir()}/a.db`, failed, hasRoom).data;
  expect(troubleWith(() => false)).toMatchObject({ trouble: "full" });
  expect(troubleWith()).toMatchObject({ trouble: "unreachable" });
  expect(unavailable("libsql://127.0.0.1", failed).data).toMatchObject({ trouble: "unreachable" });
});

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
