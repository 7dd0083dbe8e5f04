import { expect, test } from "vitest";
import { driver } from "../store/libsql.ts";
import { unavailable } from "./unavailable.ts";

test("a driver that repeats the address in its own words shows no login", async () => {
  const opening = driver.open("libsql://ama:s3cret@127.0.0.1:1");
  await expect(opening).rejects.toMatchObject({ id: "store-unavailable" });
  const { data } = await opening.catch((error) => error);
  expect(data.reason).toContain("https://…@127.0.0.1:1/");
  expect(JSON.stringify(data)).not.toContain("s3cret");
});

test("what a reason says besides addresses stays as it is", () => {
  const { data } = unavailable(
    "postgres://ama:s3cret@db/leads",
    new Error('relation "leads": does not exist'),
  );
  expect(data).toMatchObject({ url: "postgres://…@db/leads", reason: 'relation "leads": does not exist' });
});
