/** Written by `npm run gen` from the files of a folder. */
import * as module_emailjs from "../transports/emailjs.ts";
import * as module_form_post from "../transports/form-post.ts";
import * as module_http from "../transports/http.ts";
import * as module_memory from "../transports/memory.ts";

export const members = {
  "emailjs": module_emailjs,
  "form-post": module_form_post,
  "http": module_http,
  "memory": module_memory,
};
