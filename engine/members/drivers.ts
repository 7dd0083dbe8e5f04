/** Written by `npm run gen` from the files of a folder. */
import { driver as driver_libsql } from "../server/drivers/libsql.ts";
import { driver as driver_postgres } from "../server/drivers/postgres.ts";

export const members = {
  "libsql": driver_libsql,
  "postgres": driver_postgres,
};
