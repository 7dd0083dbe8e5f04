import { kebabOf } from "../../content/casing.ts";
import { isObject, valueAt } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { rewrite } from "../../editing/rewrite.ts";
import { say } from "../desk/words.ts";
import { labelOf, withBlock, withoutBlock, withValue } from "./blocks.ts";
import { applyChanges } from "./changes.ts";
import { setValue } from "./edit.ts";
import { openFile } from "./open.ts";
import { fileNow, useDesk, valueIn } from "./store.ts";

const { getState: now, setState } = useDesk;

/** The file of shared blocks of a name. */
export function sharedFile(name: string): string {
  return `_shared/${name}.json`;
}

/** What people call the shared blocks of a name. */
export function titleOfShared(name: string): string {
  return fileNow(sharedFile(name))?.title ?? name;
}

/** Whether no shared blocks have a name. */
export function isFree(name: string): boolean {
  return fileNow(sharedFile(name)) === undefined;
}

/** A name that a block can be shared by: after what it says. */
export function nameToShare(path: JsonPath): string {
  const page = valueIn(now().file ?? "", now().files[now().file ?? ""]?.text);
  const label = labelOf(valueAt(page ?? null, path) ?? null);
  const start = kebabOf(label.split(/\s+/).slice(0, 4).join(" ")) ?? "shared";
  let name = start;
  for (let count = 2; !isFree(name); count += 1) name = `${start}-${count}`;
  return name;
}

/**
 * Moves a block into a file of its own, which the page then uses: other pages can use it too.
 * @returns why it was not moved
 */
export async function makeShared(path: JsonPath, name: string): Promise<string | undefined> {
  const { file = "", files } = now();
  const before = files[file]?.text;
  const page = valueIn(file, before);
  const block = page === undefined ? undefined : valueAt(page, path);
  if (before === undefined || page === undefined || block === undefined) return undefined;
  const after = rewrite(before, withValue(page, path, { use: name }));
  const schema = schemaBeside(valueAt(page, ["$schema"]), file);
  const text = rewrite("", { ...(schema && { $schema: schema }), blocks: [block] });
  const changes = [
    { file: sharedFile(name), before: null, after: text },
    { file, before, after },
  ];
  const refusal = await applyChanges(changes, say("outline.madeShared", { name }), { selected: path });
  if (refusal === undefined) setState({ dialog: undefined });
  return refusal;
}

/** Puts copies of shared blocks in the place of their name: what is changed here no longer changes other pages. */
export async function detach(path: JsonPath): Promise<void> {
  const { file = "" } = now();
  const page = valueIn(file, now().files[file]?.text);
  const use = page === undefined ? undefined : valueAt(page, [...path, "use"]);
  if (typeof use !== "string") return;
  // In another language the page shows their translation.
  const translation = now().site?.files.find(
    ({ translates }) =>
      translates?.file === sharedFile(use) && translates.language === fileNow(file)?.language,
  );
  const blocks = (translation && (await blocksIn(translation.file))) ?? (await blocksIn(sharedFile(use)));
  if (blocks === undefined) return setState({ notice: say("changes.gone", { name: use }) });
  const { files, file: shown } = now();
  // Somebody may have gone on meanwhile.
  const latest = valueIn(file, files[file]?.text);
  if (latest === undefined || shown !== file || valueAt(latest, [...path, "use"]) !== use) return;
  const index = Number(path.at(-1));
  const placed = blocks.reduce<Json>(
    (value, block, at) => withBlock(value, [...path.slice(0, -1), index + at], block),
    withoutBlock(latest, path),
  );
  setValue([], placed, "detach");
  setState({ announced: say("outline.detached", { name: use }) });
}

async function blocksIn(file: string): Promise<Json[] | undefined> {
  await openFile(file);
  const value = valueIn(file, now().files[file]?.text);
  return isObject(value) && Array.isArray(value.blocks) ? value.blocks : undefined;
}

/** The path to the schema of shared blocks, by that of a page. */
function schemaBeside(schema: Json | undefined, file: string): string | undefined {
  const [, ups = "", rest = ""] = /^((?:\.\.\/)*)(.*)page\.schema\.json$/.exec(String(schema)) ?? [];
  if (ups === "") return undefined;
  const depth = file.split("/").length - 1;
  return `${"../".repeat(Math.max(1, ups.length / 3 - depth + 1))}${rest}shared.schema.json`;
}
