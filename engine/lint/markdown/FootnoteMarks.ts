import type { JsonPath } from "../../contract/json.ts";
import type { Remark } from "./remark.ts";
import type { Remarks } from "./remarks.ts";

/** The place of a text. */
export interface Place {
  file: string;
  path: JsonPath;
}

/** The footnotes of one block or file: an asterisk after a word refers to a footnote, one at its start begins it. */
export class FootnoteMarks {
  private readonly calls: [Place, Remark, block: string][] = [];
  private readonly notes: [Place, Remark, block: string][] = [];
  private readonly called = new Set<string>();
  private readonly noted = new Set<string>();

  /** Takes the asterisks of a plain text. */
  addPlain(text: string, path: JsonPath): void {
    if (!text.includes("*")) return;
    if (/[\p{L}\p{N})%.]\*(?![*\p{L}\p{N}])/u.test(text)) this.called.add(blockOf(path));
    if (/^\*\s?[\p{L}\p{N}]/u.test(text)) this.noted.add(blockOf(path));
  }

  /** Takes the asterisks of a Markdown text. */
  addText({ calls, notes, called, noted }: Remarks, place: Place): void {
    const block = blockOf(place.path);
    for (const one of calls) this.calls.push([place, one, block]);
    for (const one of notes) this.notes.push([place, one, block]);
    if (called || calls.length > 0) this.called.add(block);
    if (noted || notes.length > 0) this.noted.add(block);
  }

  /** The asterisks without a partner in their block, and footnotes that come before the word. */
  unmatched(): [Place, Remark][] {
    const turned = ([place, note]: [Place, Remark, string]) =>
      this.calls.some(([other, call]) => other.path === place.path && call.start > note.start) &&
      !this.calls.some(([other, call]) => other.path !== place.path || call.start < note.start);
    const wrong = new Set(this.notes.filter((one) => !this.called.has(one[2]) || turned(one)));
    const lone = this.calls.filter(([, , block]) => !this.noted.has(block));
    return [...wrong, ...lone].map(([place, remark]) => [place, remark]);
  }
}

function blockOf(path: JsonPath): string {
  return path[0] === "blocks" ? `block ${path[1]}` : "";
}
