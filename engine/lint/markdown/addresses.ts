import { isMailAddress } from "../../content/link/contact.ts";
import { whyNotOpened } from "../../content/link/target.ts";
import type { Passage } from "../../content/text/passages.ts";
import { overlaps, type TextFinding } from "./textFinding.ts";

const end = String.raw`[^\s<>()[\]{}"“”„'‘’«»|\ufffc\\]`;
const web = new RegExp(String.raw`(?<![\w@./-])(?:https?:\/\/|www\.(?=[\w-]+\.))${end}+`, "gi");
const mail = /(?<![\w.+@/:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const bare =
  /(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|co|app|dev|info|gh|ng|ke|uk|eu|africa)\/[^\s<>()[\]"'|\ufffc]+/gi;

/**
 * Finds addresses in a passage that are not links, so that nobody can click them.
 * @param others other findings in the passage: an address inside a broken link is not reported again
 */
export function bareAddresses(
  { shown, start, links }: Passage,
  others: readonly TextFinding[],
): TextFinding[] {
  const taken = [...links, ...others];
  const found: TextFinding[] = [];
  const add = (at: number, address: string, hint: string, rewrite?: string) => {
    const one = { start: start + at, end: start + at + address.length };
    if ([...taken, ...found].some((other) => overlaps(one, other))) return;
    found.push({
      ...one,
      message: `${address} is plain text here, not a link.`,
      hint,
      ...(rewrite !== undefined && { rewrite }),
    });
  };
  for (const { 0: written, index } of shown.matchAll(web)) {
    const address = written.replace(/(?<![.,;:!?*_~…])[.,;:!?*_~…]+$/, "");
    const https = /^www\./i.test(address) ? `https://${address}` : address.replace(/^http:/i, "https:");
    if (!/^(?:https?:\/\/|www\.)\w/i.test(address)) continue;
    // Links cannot lead to this address, for example to the author's own computer.
    if (whyNotOpened(https) !== undefined)
      add(index, address, `If it is only an example, write \`${address}\`.`);
    else add(index, address, `Write [words](${https}), or <${https}>.`, `<${https}>`);
  }
  for (const { 0: written, index } of shown.matchAll(mail)) {
    const address = written.replace(/(?<![.-])[.-]+$/, "");
    // react@18.2.0 is a version of a package.
    if (isMailAddress(address))
      add(index, address, `Write [words](mailto:${address}), or <${address}>.`, `<${address}>`);
  }
  for (const { 0: written, index } of shown.matchAll(bare)) {
    const address = written.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
    add(index, address, `Write [words](https://${address}).`);
  }
  return found;
}
