import { isObject, valueAt } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { titleOf } from "../desk/titleOf.ts";
import { say } from "../desk/words.ts";
import type { Problem } from "../protocol.ts";
import { placeNames } from "../state/schemas.ts";
import { schemasFor } from "../state/sections.ts";
import { type Desk, valueIn } from "../state/store.ts";

/** How files are written, which people who fill in fields never see: JSON, escapes, commands, names of files. */
const notation = /[{}[\]\\]|\$\w|^"[^"]*":$|^npm$|\.json\b|\b_\w+\//;

/**
 * What a problem says to people who fill in fields. Places, files and names are called what the desk calls them; what then still shows how
 * files are written is left out, unless it is what they have written.
 */
export function problemWords(
  { rule, message, hint, file, path }: Pick<Problem, "rule" | "message" | "hint" | "file" | "path">,
  { site, files }: Pick<Desk, "site" | "files">,
): Pick<Problem, "message" | "hint"> {
  // Of what is missing, its place says enough.
  if (rule === "missing-key") return { message: say("problems.missing") };
  const names = (of: string, inside: JsonPath) => {
    const value = valueIn(of, files[of]?.text);
    const known = site?.files.find((one) => one.file === of);
    return site && value !== undefined ? placeNames(inside, value, schemasFor(site, known)) : undefined;
  };
  const value = valueIn(file, files[file]?.text) ?? null;
  const typed = valueAt(value, path);
  const own = typeof typed === "string" ? typed : String(path.at(-1) ?? "");
  const isPlain = (words: string, quoted = "") =>
    words.split(/\s+/).every((word) => {
      const bare = word.replaceAll(/^"|[",.:]+$/g, "");
      return !notation.test(word) || (bare !== "" && quoted.includes(bare));
    });
  const titles = new Map<string, string>();
  for (const [index, step] of path.entries()) {
    const start = path.slice(0, index + 1);
    const title = names(file, start)?.at(-1);
    if (title !== undefined) titles.set(String(step), title);
    const block = valueAt(value, start);
    const type = isObject(block) ? site?.blocks.find((one) => one.type === block.type) : undefined;
    if (type && typeof step === "number") titles.set(type.type, type.title);
  }
  const named = (words: string) => {
    const other = site?.files.find(
      ({ route, file: one }) => words.includes(`"${route}"`) || words.includes(` ${one}`),
    );
    return words
      .replace(/\b[a-z]\w*(?:\[\d+\]|\.\w+)*\[\d+\](?:\.\w+|\[\d+\])*/g, (place) => {
        const found = names(other?.file ?? file, pathIn(place));
        return found ? `“${found.join(" › ")}”` : place;
      })
      .replace(/"?((?:[\w-]+\/)*[\w-]+\.json)"?/g, (one, name: string) => {
        const found = site?.files.find((its) => its.file === name);
        return found ? `“${titleOf(found)}”` : one;
      })
      .replace(/"([\w:-]+)"/g, (one, name: string) => (titles.has(name) ? `“${titles.get(name)}”` : one));
  };
  const said = sentencesOf(named(message))
    .map((one) => clausesOf(one).find((words) => isPlain(words, own)))
    .filter(Boolean);
  const advice = sentencesOf(named(hint ?? "")).filter((words) => isPlain(words));
  return {
    message: said.join(" ") || say("problems.written"),
    ...(advice.length > 0 && { hint: advice.join(" ") }),
  };
}

/** The path that `blocks[2].items[0].text` says. */
function pathIn(place: string): Json[] & JsonPath {
  return place
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function sentencesOf(words: string): string[] {
  return words.split(/(?<=[.?!])\s+(?=[\p{Lu}"“])/u).filter(Boolean);
}

/** A sentence, and what is left of it without its last parts. */
function clausesOf(sentence: string): string[] {
  const ends = Array.from(sentence.matchAll(/[:,] /g), ({ index }) => index).reverse();
  return [sentence, ...ends.map((end) => `${sentence.slice(0, end)}.`)];
}
