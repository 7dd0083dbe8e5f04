import { smallVocabulary } from "../fixtures/smallSite.ts";
import { type Mistake, pieces } from "./mistake.ts";

const listing = { title: "Pay", language: "bash", code: ["curl"] };

const to = smallVocabulary().defs.get("to");

/** Mistakes in the pieces that blocks are made of: actions, code. */
export const pieceMistakes: Mistake[] = [
  {
    id: "missing-key",
    files: pieces({ actions: [{ label: "Apply" }] }),
    at: "{",
    message: 'Item 1 of "actions" needs "to" or "unavailable", but has neither.',
    hint: `Add "to": ${to?.description}`,
  },
  {
    id: "unknown-key",
    files: pieces({ actions: [{ label: "Apply", url: "/" }] }),
    at: '"url"',
    message: 'The key "url" is not known here.',
    hint: 'Did you mean "to"?',
  },
  {
    id: "list-repeats",
    files: pieces({ jobs: [{ number: 1 }, { number: 2 }, { number: 1 }] }),
    at: "1",
    message: 'Items 1 and 3 of "jobs" have the same "number".',
    hint: 'Give one of the two another "number".',
  },
  {
    id: "list-length",
    files: pieces({ listing: { ...listing, code: [] } }),
    at: "[",
    message: '"code" is empty; it must hold at least 1.',
    hint: 'The code, one text a line; "" for an empty line.',
  },
  {
    id: "unwanted-key",
    files: pieces({ actions: [{ label: "Apply", to: "/", unavailable: "Closed until May." }] }),
    at: '"to"',
    message: '"to" cannot be used here beside "unavailable".',
    hint: "Take one of the two out.",
  },
  {
    id: "unwanted-key",
    files: pieces({ actions: [{ label: "Apply", style: "quiet", unavailable: "Closed until May." }] }),
    at: '"style"',
    message: '"style" cannot be used here beside "unavailable".',
    hint: "Take one of the two out.",
  },
  {
    id: "value-enum",
    files: pieces({ listing: { ...listing, language: "javscript" } }),
    at: '"javscript"',
    message: '"language" cannot be "javscript".',
    hint: 'Did you mean "javascript"?',
  },
  {
    id: "value-pattern",
    files: pieces({ listing: { ...listing, code: ["a\nb"] } }),
    at: '"a\\nb"',
    message: 'Item 1 of "code" cannot be "a\\nb".',
    hint: "Write each line as a text of its own, and indent with spaces.",
  },
  {
    id: "value-pattern",
    files: pieces({ listing: { ...listing, code: ["", " "] } }),
    at: "[",
    message: '"code" cannot be [""," "].',
    hint: 'The code, one text a line; "" for an empty line.',
  },
];
