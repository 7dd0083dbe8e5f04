import type { Passage } from "../../content/text/passages.ts";
import { overlaps, type Remark } from "./remark.ts";

const end = String.raw`[^\s<>()[\]{}"“”„'‘’«»|\ufffc\\]`;
const web = new RegExp(String.raw`(?<![\w@./-])(?:https?:\/\/|www\.(?=[\w-]+\.))${end}+`, "gi");
const mail = /(?<![\w.+@/:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const bare =
  /(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|co|app|dev|info|gh|ng|ke|uk|eu|africa)\/[^\s<>()[\]"'|\ufffc]+/gi;

/**
 * Addresses in a passage that nobody can press.
 * @param others what else is wrong there: an address in a broken link is that link's matter
 */
export function bareAddresses({ shown, start, links }: Passage, others: readonly Remark[]): Remark[] {
  const taken = [...links, ...others];
  const found: Remark[] = [];
  const add = (at: number, address: string, to: string, rewrite: string | undefined) => {
    const one = { start: start + at, end: start + at + address.length };
    if ([...taken, ...found].some((other) => overlaps(one, other))) return;
    found.push({
      ...one,
      message: `${address} is plain text here, and no link.`,
      hint: `Write [words](${to})${rewrite === undefined ? "" : `, or ${rewrite}`}.`,
      ...(rewrite !== undefined && { rewrite }),
    });
  };
  for (const { 0: written, index } of shown.matchAll(web)) {
    const address = written.replace(/(?<![.,;:!?*_~…])[.,;:!?*_~…]+$/, "");
    const https = /^www\./i.test(address) ? `https://${address}` : address.replace(/^http:/i, "https:");
    if (/^(?:https?:\/\/|www\.)\w/i.test(address))
      add(index, address, https, URL.canParse(https) ? `<${https}>` : undefined);
  }
  for (const { 0: written, index } of shown.matchAll(mail)) {
    const address = written.replace(/(?<![.-])[.-]+$/, "");
    add(index, address, `mailto:${address}`, `<${address}>`);
  }
  for (const { 0: written, index } of shown.matchAll(bare)) {
    const address = written.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
    add(index, address, `https://${address}`, undefined);
  }
  return found;
}
