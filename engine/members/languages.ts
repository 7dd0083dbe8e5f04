/** Written by `npm run gen` from the files of a folder. */
import * as module_bash from "../content/languages/bash.ts";
import * as module_http from "../content/languages/http.ts";
import * as module_javascript from "../content/languages/javascript.ts";
import * as module_json from "../content/languages/json.ts";
import * as module_php from "../content/languages/php.ts";
import * as module_python from "../content/languages/python.ts";

export const members = {
  "bash": module_bash,
  "http": module_http,
  "javascript": module_javascript,
  "json": module_json,
  "php": module_php,
  "python": module_python,
};
