import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "../content/data/readCsv.ts";
import { starterOf } from "./starterIn.ts";

/**
 * Starts a page for each record of a data set, which has the name of the page's folder, and the data set where there is none.
 * @param name the page's name: `branches/[slug]`
 * @param folder the site's folder
 * @returns texts by path from the site's folder
 */
export function pageFromData(name: string, folder: string | undefined): Record<string, string> {
  const say = starterOf(folder);
  const steps = name.split("/");
  const set = steps.findLast((step) => !step.startsWith("[")) ?? "records";
  const fields = [...new Set(steps.flatMap((step) => /^\[(.+)\]$/.exec(step)?.[1] ?? []))];
  const known = folder === undefined ? undefined : fieldsOf(join(folder, "pages", "_data", set));
  const title =
    known?.find((one) => /^(name|title)$/i.test(one)) ?? known?.find((one) => !fields.includes(one));
  const own = title ?? (known === undefined ? "name" : (fields.at(-1) ?? "name"));
  const page = {
    $schema: `${"../".repeat(steps.length)}schemas/generated/page.schema.json`,
    each: set,
    title: `{${own}}`,
    description: `{${own}}. ${say.pageDescription}`,
    blocks: [
      { type: "hero", heading: `{${own}}`, text: say.pageText },
      { type: "prose", heading: say.more, text: say.eachText },
    ],
  };
  const columns = fields.includes(own) ? fields : [...fields, own];
  const row = (value: string, text: string) =>
    columns.map((one) => (fields.includes(one) ? value : text)).join(",");
  const table = `${columns.join(",")}\n${row("first", "First")}\n${row("second", "Second")}\n`;
  return {
    [`pages/${name}.json`]: `${JSON.stringify(page, null, 2)}\n`,
    ...(known === undefined && { [`pages/_data/${set}.csv`]: table }),
  };
}

/** The names of the fields of a data set; undefined where there is none. */
function fieldsOf(path: string): string[] | undefined {
  if (existsSync(`${path}.csv`)) return readCsv(readFileSync(`${path}.csv`, "utf8")).names;
  if (!existsSync(`${path}.json`)) return undefined;
  try {
    const records: unknown = JSON.parse(readFileSync(`${path}.json`, "utf8"));
    return Array.isArray(records) ? Object.keys((records[0] as object | null) ?? {}) : [];
  } catch {
    // Lint says what is wrong with it.
    return [];
  }
}
