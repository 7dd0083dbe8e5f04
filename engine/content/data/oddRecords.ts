import type { JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { type Form, formOf, forms } from "./formOf.ts";
import { enoughRecords, misspeltFields } from "./misspeltFields.ts";

/** The share of the records, of ten, that make a form usual. */
const usualShare = 0.9;

/**
 * Finds records that lack a field, or have another form of value in it, where nearly all others agree. In few records, only a name
 * that is probably mistyped is one.
 */
export function oddRecords(file: string, records: readonly JsonObject[]): Problem[] {
  const misspelt = misspeltFields(records, usualShare);
  const isMisspelt = new Set(misspelt.map(({ index, meant }) => `${index} ${meant}`));
  const names = misspelt.map(({ index, field, meant }) =>
    problem(
      "data-odd",
      { field: meant, record: `Record ${index + 1}`, is: "missing", written: field },
      { file, path: [index, field], at: "key" },
    ),
  );
  return [...names, ...oddForms(file, records, (index, field) => isMisspelt.has(`${index} ${field}`))];
}

/** @param isKnown whether it is known already why a record lacks a field */
function oddForms(
  file: string,
  records: readonly JsonObject[],
  isKnown: (index: number, field: string) => boolean,
): Problem[] {
  if (records.length < enoughRecords) return [];
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return [...names].flatMap((field) => {
    const found = records.map((record) => formOf(record, field));
    const usual = mostOften(found);
    const share = found.filter((form) => form === usual).length / records.length;
    if (usual === "missing" || share < usualShare || share === 1) return [];
    return found.flatMap((form, index) => {
      if (form === usual || isKnown(index, field)) return [];
      const at = { file, path: form === "missing" ? [index] : [index, field] };
      const data = { field, record: `Record ${index + 1}`, is: form === "missing" ? form : forms[form] };
      return [problem("data-odd", { ...data, usual: forms[usual] }, at)];
    });
  });
}

function mostOften(found: readonly Form[]): Form {
  const counts = new Map<Form, number>();
  for (const form of found) counts.set(form, (counts.get(form) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["missing", 0] as [
    Form,
    number,
  ])[0];
}
