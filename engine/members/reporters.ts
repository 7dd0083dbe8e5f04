/** Written by `npm run gen` from the files of a folder. */
import { reporter as reporter_github } from "../lint/reporters/github.ts";
import { reporter as reporter_json } from "../lint/reporters/json.ts";
import { reporter as reporter_pretty } from "../lint/reporters/pretty.ts";
import { reporter as reporter_sarif } from "../lint/reporters/sarif.ts";
import { reporter as reporter_summary } from "../lint/reporters/summary.ts";

export const members = {
  "github": reporter_github,
  "json": reporter_json,
  "pretty": reporter_pretty,
  "sarif": reporter_sarif,
  "summary": reporter_summary,
};
