/** Written by `npm run gen` from the files of a folder. */
import { driver as driver_libsql } from "../server/store/libsql.ts";
import { driver as driver_postgres } from "../server/store/postgres.ts";

export const members = {
  "libsql": driver_libsql,
  "postgres": driver_postgres,
};
