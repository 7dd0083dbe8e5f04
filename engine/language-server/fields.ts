import { mayNameData } from "../content/data/DataSet.ts";
import { isSame } from "../content/json/value.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { JsonObject } from "../contract/json.ts";
import { fieldId, fieldsDeclared, fieldsNamed, type NamedField, setOf } from "../editing/dataFields.ts";
import { type CursorPlace, readValue, type StringAtCursor, stringAt } from "./cursor.ts";
import { rangeAt, rangeInString } from "./ranges.ts";

/** The field of records that is named at the cursor, with the range of its name without the group around it; of a set the field is empty. */
export function fieldAt({ file, text, offset }: CursorPlace, graph: SiteGraph) {
  const set = setOf(file);
  if (set !== undefined) {
    const found = fieldsDeclared(file, text).find(
      (one) => one.offset <= offset && offset <= one.offset + one.length,
    );
    return (
      found && {
        ...{ id: fieldId(set, found.name), own: found.own },
        range: rangeAt(text, found.offset, found.length),
      }
    );
  }
  const string = stringAt(text, offset);
  if (string === undefined || !mayNameData(undefined, () => text)) return undefined;
  const { unit, open } = string;
  for (const { name, full, of, set, part } of fieldsAt(file, readValue(text), string, graph)) {
    if (part === undefined || unit < part.start || unit > part.end) continue;
    // Of `address.town`, the step that the cursor is in. A column can have points in its name.
    const ends = [...name.matchAll(/\./g)]
      .map(({ index }) => index)
      .filter((at) => set.fields.has(name.slice(0, at)));
    const end = ends.find((at) => unit - part.start <= at) ?? name.length;
    const start = (ends.findLast((at) => at < end) ?? -1) + 1;
    return {
      id: fieldId(of, full.slice(0, full.length - name.length + end)),
      own: name.slice(start, end),
      range: rangeInString(text, open, part.start + start, name === "" ? part.end : part.start + end),
    };
  }
  return undefined;
}

/** The names of fields in a string of a file, with the records that fill it. @param value of the file */
export function fieldsAt(
  file: string,
  value: JsonObject,
  { path, isKey }: Pick<StringAtCursor, "path" | "isKey">,
  graph: SiteGraph,
): NamedField[] {
  return fieldsNamed(graph, { file, text: JSON.stringify(value) }).filter(
    (one) => (one.at === "key") === isKey && isSame([...one.path], [...path]),
  );
}
