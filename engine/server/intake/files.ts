import { createHash } from "node:crypto";
import { isObject } from "../../content/json/value.ts";
import type { FileField, Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Words } from "../../contract/language.ts";
import type { LeadFile } from "../../contract/store.ts";
import { phrase } from "../../language/words.ts";
import { Refusal } from "../http/answers.ts";
import type { SentFile } from "./body.ts";
import { checkFile } from "./checkFile.ts";

/** What {@link takeFiles} returns. */
interface Taken {
  /** The values with the names of the files in their fields: a text, or a list where a field takes several. */
  values: JsonObject;
  files: LeadFile[];
  /** What is wrong with files, by field: `cv`, `people[0].photo`. */
  errors: Record<string, string>;
}

/** A field on its way in one submission. */
interface Place {
  field: FileField;
  /** Where it stands: `people[0].photos`. */
  path: string;
  /** Where one of several files stands in its list, as far as its part says. */
  index?: number;
}

/**
 * Checks the files of a submission and puts their names into its values. What the values themselves say of files is only
 * used to notice that one is missing.
 */
export async function takeFiles(
  { files: fields = [] }: Pick<Form, "files">,
  sentValues: JsonObject,
  sent: readonly SentFile[],
  words: Words,
): Promise<Taken> {
  const values = structuredClone(sentValues);
  const named = new Map(fields.flatMap((field) => removeNames(values, field)));
  const files: LeadFile[] = [];
  const errors = new Map<string, string>();
  const placed = sent.map((one) => ({ ...one, place: placeOf(one.part, fields) }));
  for (const { part, place, name, bytes } of placed.sort(byIndex)) {
    const path = place?.path ?? part;
    named.delete(path);
    if (errors.has(path)) continue;
    const checked = place && (await checkFile(place.field, { name, bytes }, words));
    if (checked && "refused" in checked) errors.set(path, checked.refused);
    else if (checked && putName(values, place, checked.name)) {
      const count = files.filter((one) => one.path.startsWith(`${path}[`)).length;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const itsPath = place.field.multiple ? `${path}[${count}]` : path;
      files.push({ path: itsPath, ...checked, size: bytes.length, sha256, bytes });
    } else errors.set(path, phrase(words, "form.unknownField"));
  }
  for (const [path, name] of named) errors.set(path, phrase(words, "form.fileMissing", { name }));
  return { values, files, errors: Object.fromEntries(errors) };
}

/** The field that each part names, for files that can't be taken for another reason. */
export function sentTo(
  { files: fields = [] }: Pick<Form, "files">,
  sent: readonly SentFile[],
): [path: string, name: string][] {
  return sent.flatMap(({ part, name }) => {
    const place = placeOf(part, fields);
    return place ? [[place.path, name] as [string, string]] : [];
  });
}

/**
 * Finds the field that the name of a part stands for. Names are paths of the values, as `people[0].photo`; plain forms have
 * those that RJSF makes, as `root[people][0][photo]`.
 */
function placeOf(part: string, fields: readonly FileField[]): Place | undefined {
  const path = part
    .replace(/^root(?=\[)/, "")
    .replace(/\[(\D[^[\]]*)\]/g, ".$1")
    .replace(/\[\]$/, "")
    .replace(/^\./, "");
  for (const field of fields) {
    const pattern = field.path.split("[]").map(escaped).join("\\[\\d{1,4}\\]");
    const [whole, own, index] =
      new RegExp(`^(${pattern})${field.multiple ? "(?:\\[(\\d{1,4})\\])?" : ""}$`).exec(path) ?? [];
    if (whole !== undefined)
      return { field, path: own ?? "", ...(index !== undefined && { index: Number(index) }) };
  }
  return undefined;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const byIndex = (
  { place: one }: { place?: Place | undefined },
  { place: other }: { place?: Place | undefined },
) => (one?.index ?? 0) - (other?.index ?? 0);

/** The members and items on the way to a value. */
const stepsOf = (path: string) => path.match(/[^.[\]]+|\[\d*\]/g) ?? [];

/** Takes away what values say of the files of a field. @returns the name that stood there, by path */
function removeNames(values: JsonObject, { path }: FileField): [path: string, name: string][] {
  const removed: [string, string][] = [];
  const walk = (at: Json | undefined, [step = "", ...rest]: string[], way: string): void => {
    if (step === "[]" && Array.isArray(at))
      for (const [index, item] of at.entries()) walk(item, rest, `${way}[${index}]`);
    if (!isObject(at) || !Object.hasOwn(at, step)) return;
    const to = way === "" ? step : `${way}.${step}`;
    if (rest.length > 0) {
      walk(at[step], rest, to);
      return;
    }
    const [name] = [at[step]].flat();
    if (typeof name === "string" && name !== "") removed.push([to, name]);
    delete at[step];
  };
  walk(values, stepsOf(path), "");
  return removed;
}

/** Puts the name of a file into the values. @returns whether its field has room for it */
function putName(values: JsonObject, { field, path }: Place, name: string): boolean {
  const steps = stepsOf(path);
  const last = steps.pop() ?? "";
  let at: Json | undefined = values;
  for (const [index, step] of steps.entries()) {
    if (step.startsWith("[")) at = Array.isArray(at) ? at[Number(step.slice(1, -1))] : undefined;
    else if (isObject(at)) {
      // The reader of values leaves out an object that holds nothing but files.
      const isObjectHere = !(steps[index + 1] ?? last).startsWith("[");
      if (isObjectHere && !Object.hasOwn(at, step)) at[step] = {};
      at = at[step];
    } else return false;
  }
  if (!isObject(at)) return false;
  const before: Json | undefined = at[last];
  if (!field.multiple && before !== undefined) return false;
  at[last] = field.multiple ? [...(Array.isArray(before) ? before : []), name] : name;
  return true;
}

/** Counts the bytes of all uploads that are under way, so that many at once can't fill the memory. */
export class UploadMemory {
  readonly #limit: number;
  #held = 0;

  /** @param limit most bytes of all of them */
  constructor(limit = 128 * 1024 * 1024) {
    this.#limit = limit;
  }

  /**
   * Runs a task that keeps bytes until it ends.
   * @param task gets a function to be called with the number of bytes before they are kept
   * @throws Refusal 503 if there is no room: the browser sends it again in a moment
   */
  async use<T>(task: (keep: (bytes: number) => void) => Promise<T>): Promise<T> {
    let own = 0;
    try {
      return await task((bytes) => {
        if (this.#held + bytes > this.#limit) throw busy();
        own += bytes;
        this.#held += bytes;
      });
    } finally {
      this.#held -= own;
    }
  }
}

function busy(): Refusal {
  return new Refusal(
    503,
    "Too many uploads",
    {
      detail: "Too many files are arriving at once. Try again in a moment.",
      headers: { "retry-after": "5" },
    },
    { key: "server.unavailable" },
  );
}
