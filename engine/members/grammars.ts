/** Written by `npm run gen` from the files of a folder. */
import * as module_bash from "../content/grammars/bash.ts";
import * as module_http from "../content/grammars/http.ts";
import * as module_javascript from "../content/grammars/javascript.ts";
import * as module_json from "../content/grammars/json.ts";
import * as module_php from "../content/grammars/php.ts";
import * as module_python from "../content/grammars/python.ts";

export const members = {
  "bash": module_bash,
  "http": module_http,
  "javascript": module_javascript,
  "json": module_json,
  "php": module_php,
  "python": module_python,
};
