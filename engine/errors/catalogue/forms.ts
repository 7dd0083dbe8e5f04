import { entry } from "../entry.ts";

/** Failures of forms and transports. */
export const formEntries = {
  "transport-unknown": entry<{ name: string }>({
    title: "A form names a transport that this code does not know",
    severity: "error",
    message: ({ name }) => `This version of the site's code has no transport "${name}".`,
    hint: () => "The next way to send the form is tried; reloading the page brings the newest code.",
    docs: "A form that was published later may name a transport that the code in memory has never heard of.",
  }),
};
