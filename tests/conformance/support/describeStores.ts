import { afterAll, beforeAll, describe, inject, test } from "vitest";
import type { Store, StoreDriver } from "../../../engine/contract/store.ts";
import { databaseInFile, type TestDatabase } from "../../../engine/server/fixtures/TestDatabase.ts";
import { drivers } from "../../../engine/server/openStore.ts";
import { fixtureOf } from "./databases.ts";

/** An empty database and its store, which are there when the tests run. */
interface Opened {
  open: StoreDriver["open"];
  database: TestDatabase;
  store: Store;
}

const members = await Promise.all(
  drivers.map(async (driver) => ({ driver, name: driver.name, fixture: await fixtureOf(driver.name) })),
);
/** Databases that are servers are tried by `npm run test:more`. */
const tried = members.filter(({ fixture }) => fixture === undefined || inject("effort") > 1);

/** Describes what each store does. */
export function describeStores(describeOne: (opened: Opened) => void): void {
  describe.each(tried)("the $name store", ({ driver, name, fixture }) => {
    const { open, schemes } = driver;
    const start = fixture ? fixture.startDatabase : () => databaseInFile(schemes[0] ?? "");
    if (!start) {
      if (process.env.CI) throw new Error(`CI has to install ${name}.`);
      test(`is not tested: there is no ${name} on this machine`, ({ skip }) => skip());
      return;
    }
    const opened = { open } as Opened;
    // Not while tests are collected: if none of them runs, nothing would stop it.
    beforeAll(async () => {
      opened.database = start();
      opened.store = await open(opened.database.url);
    });
    afterAll(async () => {
      await opened.store.close();
      opened.database.stop();
    });
    describeOne(opened);
  });
}
