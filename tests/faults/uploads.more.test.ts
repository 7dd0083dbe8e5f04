import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, type Postgres, startPostgres } from "../../engine/server/drivers/fixtures/postgres.ts";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { startServer } from "./process.ts";
import { send, storedIn, uploadOf } from "./upload.ts";

describe("two servers on one PostgreSQL database", () => {
  const bin = findPostgres();
  if (!bin) {
    if (process.env.CI) throw new Error("CI has to install PostgreSQL: no initdb was found.");
    test("are not tested: there is no PostgreSQL on this machine", ({ skip }) => skip());
    return;
  }
  let database: Postgres;
  let site: ReturnType<typeof writeSite>;
  beforeAll(() => {
    database = startPostgres(bin);
    site = writeSite();
  });
  afterAll(() => {
    site?.remove();
    database?.stop();
  });

  test("store each upload whole and once, although it is sent to both and one of them is killed", async () => {
    const uploads = Array.from({ length: 14 }, (_, index) => uploadOf(`upload-${index}`));
    const start = () => startServer(site.dist, database.url);
    const [first, second] = await Promise.all([start(), start()]);
    let killed: Promise<void> | undefined;
    let count = 0;
    const toFirst = uploads.map(async (upload) => {
      const status = await send(first.port, upload);
      count += 1;
      if (count === 4) killed = first.kill();
      return status;
    });
    const answers = await Promise.all(uploads.map((upload) => send(second.port, upload)));
    await Promise.all(toFirst);
    await killed;
    await second.kill();
    expect(answers).toEqual(uploads.map(() => 201));
    const store = await openStore(database.url);
    const stored = await storedIn(store, uploads);
    await store.close();
    expect(stored).toEqual({ keys: uploads.map(({ key }) => key).sort(), wrong: [] });
  });

  test("answer with 503 while the database is away, and store each upload when it is sent again", async () => {
    const uploads = Array.from({ length: 6 }, (_, index) => uploadOf(`later-${index}`));
    const server = await startServer(site.dist, database.url);
    database.crash();
    expect(await Promise.all(uploads.map((upload) => send(server.port, upload)))).toEqual(
      uploads.map(() => 503),
    );
    await database.restart();
    for (const upload of uploads)
      await expect.poll(() => send(server.port, upload), { timeout: 20_000 }).toBe(201);
    await server.kill();
    const store = await openStore(database.url);
    const stored = await storedIn(store, uploads);
    await store.close();
    expect(stored.keys.filter((key) => key.startsWith("later"))).toEqual(
      uploads.map(({ key }) => key).sort(),
    );
  });
});
