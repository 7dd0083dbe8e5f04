import type { TextEdit } from "../../contract/diagnostic.ts";

/**
 * Inserts the first member of an object in the style of the object: on its own line if the members have their own lines,
 * without spaces if there are none.
 * @param text the whole file.
 * @param offset where the object begins, at its brace.
 * @param key the member's name.
 * @param json the member's value as JSON text.
 */
export function insertMember(text: string, offset: number, key: string, json: string): TextEdit {
  const after = text.slice(offset + 1);
  const gap = /^[ \t\r\n]*/.exec(after)?.[0] ?? "";
  const rest = after.slice(gap.length);
  const tight = gap === "" && !/^"(?:[^"\\]|\\.)*":[ \t\r\n]/.test(rest);
  const member = `${JSON.stringify(key)}:${tight ? "" : " "}${json}`;
  if (!rest.startsWith("}"))
    return { offset: offset + 1, length: 0, text: `${gap}${member},${gap === "" && !tight ? " " : ""}` };

  const lineEnd = /\r?\n/.exec(gap)?.[0];
  return { offset: offset + 1, length: 0, text: lineEnd ? `${lineEnd}  ${member}` : `${gap}${member}` };
}
