import { isMailAddress } from "../../content/link/contact.ts";
import { whyNotOpened } from "../../content/link/target.ts";
import { type Advice, type Row, regex } from "./row.ts";

const re = regex("gi");
const sign = String.raw`[^\s<>()[\]{}"“”„'‘’«»|\ufffc\\]`;
const domains = "com|org|net|edu|gov|io|co|app|dev|info|gh|ng|ke|uk|eu|africa";

/** Addresses that are not links, so that nobody can click them. */
export const addresses: readonly Row[] = [
  {
    pattern: re`(?<![\w@./-])(?:https?:\/\/(?=\w)|www\.(?=\w[\w-]*\.))(?:${sign}*(?![.,;:!?*_~…])${sign})`,
    say: (_, { source }) => {
      const https = /^www\./i.test(source) ? `https://${source}` : source.replace(/^http:/i, "https:");
      // Links cannot lead to this address, for example to the author's own computer.
      return whyNotOpened(https) === undefined
        ? linked(source, `[words](${https}), or <${https}>`, `<${https}>`)
        : { message: linked(source, "").message, hint: `If it is only an example, write \`${source}\`.` };
    },
  },
  {
    pattern: re`(?<![\w.+@/:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[\w-]*\w`,
    // react@18.2.0 is a version of a package.
    unless: (_, { source }) => !isMailAddress(source),
    say: (_, { source }) => linked(source, `[words](mailto:${source}), or <${source}>`, `<${source}>`),
  },
  {
    pattern: re`(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:${domains})\/[^\s<>()[\]"'|\ufffc]*[^\s<>()[\]"'|\ufffc.,;:!?]`,
    say: (_, { source }) => linked(source, `[words](https://${source})`),
  },
];

function linked(written: string, link: string, rewrite?: string): Advice {
  return {
    message: `${written} is plain text here, not a link.`,
    hint: `Write ${link}.`,
    ...(rewrite !== undefined && { rewrite }),
  };
}
