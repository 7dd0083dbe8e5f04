import type { JsonPath } from "../../contract/json.ts";
import type { TextFinding } from "./textFinding.ts";
import type { TextFindings } from "./textFindings.ts";

/** The place of a text. */
export interface Place {
  file: string;
  path: JsonPath;
}

/** The footnotes of one block or file: an asterisk after a word refers to a footnote, one at its start begins it. */
export class FootnoteMarks {
  private readonly calls: [Place, TextFinding, block: string][] = [];
  private readonly notes: [Place, TextFinding, block: string][] = [];
  private readonly called = new Set<string>();
  private readonly noted = new Set<string>();

  /** Takes the asterisks of a plain text. */
  addPlain(text: string, path: JsonPath): void {
    if (!text.includes("*")) return;
    if (/[\p{L}\p{N})%.]\*(?![*\p{L}\p{N}])/u.test(text)) this.called.add(blockOf(path));
    if (/^\*\s?[\p{L}\p{N}]/u.test(text)) this.noted.add(blockOf(path));
  }

  /** Takes the asterisks of a Markdown text. */
  addText({ calls, notes, called, noted }: TextFindings, place: Place): void {
    const block = blockOf(place.path);
    for (const one of calls) this.calls.push([place, one, block]);
    for (const one of notes) this.notes.push([place, one, block]);
    if (called || calls.length > 0) this.called.add(block);
    if (noted || notes.length > 0) this.noted.add(block);
  }

  /** The asterisks without a partner in their block, and footnotes that come before the word. */
  unmatched(): [Place, TextFinding][] {
    const turned = ([place, note]: [Place, TextFinding, string]) =>
      this.calls.some(([other, call]) => other.path === place.path && call.start > note.start) &&
      !this.calls.some(([other, call]) => other.path !== place.path || call.start < note.start);
    const wrong = new Set(this.notes.filter((one) => !this.called.has(one[2]) || turned(one)));
    const lone = this.calls.filter(([, , block]) => !this.noted.has(block));
    return [...wrong, ...lone].map(([place, finding]) => [place, finding]);
  }
}

function blockOf(path: JsonPath): string {
  return path[0] === "blocks" ? `block ${path[1]}` : "";
}
