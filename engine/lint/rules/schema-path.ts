import { isFileRole, redirectsFile, roleOf, themeFile } from "../../content/read/roles.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Editors find the schema of a file by its `$schema`. */
export const rule: LintRule = {
  id: "schema-path",
  title: "Every file names its schema",
  severity: "warning",
  docs: [
    "`$schema` tells an editor which keys, values and blocks a file may have: the editor completes them, explains them and",
    "underlines mistakes while you type. The path leads from the file to the generated schema, with one `../` for each",
    "folder. `npm run lint -- --fix` writes it.",
  ].join(" "),
  check(site, report) {
    const { schemas } = site.source;
    if (schemas === undefined) return;
    for (const [file, value] of files(site)) {
      const expected = schemaPath(file, schemas);
      const json = JSON.stringify(expected);
      if (value.$schema === undefined) {
        report({
          file,
          path: [],
          message: "The file doesn't name its schema, so editors can't help with it.",
          hint: `Add "$schema": ${json} as its first key.`,
          insertion: { title: "Name the schema", key: "$schema", json },
        });
      } else if (value.$schema !== expected && value.$schema !== `./${expected}`) {
        report({
          file,
          path: ["$schema"],
          message: `The schema of this file is not at ${JSON.stringify(value.$schema)}.`,
          hint: `Write ${json}.`,
          replacement: { title: "Correct the path", json },
        });
      }
    }
  },
};

function files(site: SiteGraph): [file: string, value: JsonObject][] {
  // The graph has an empty site where the file is missing or has errors.
  const known: [string, JsonObject][] = Object.keys(site.site).length > 0 ? [["_site.json", site.site]] : [];
  return [
    ...known,
    ...[themeFile, redirectsFile].flatMap((file) =>
      site.source.texts.has(file) ? [shared(site, file)] : [],
    ),
    ...Array.from(site.forms).flatMap(([id, value]): [string, JsonObject][] =>
      // A variant is in the file of its form.
      id.includes(".") ? [] : [[`_forms/${id}.json`, value]],
    ),
    ...Array.from(site.shared.keys(), (name) => shared(site, `_shared/${name}.json`)),
    ...site.translated.map(({ file, value }): [string, JsonObject] => [file, value]),
    ...Array.from(site.pages.values(), ({ file, head }): [string, JsonObject] => [file, head]),
  ];
}

// The graph keeps only the blocks of a shared file, the compiled theme and what redirects mean.
function shared({ source }: SiteGraph, file: string): [string, JsonObject] {
  try {
    return [file, { ...JSON.parse(source.texts.get(file) ?? "") }];
  } catch {
    return [file, {}];
  }
}

function schemaPath(file: string, schemas: string): string {
  const role = roleOf(file);
  const name =
    role?.kind === "translation" ? `${role.of}-translation` : isFileRole(role) ? role.kind : "page";
  return `${"../".repeat(file.split("/").length - 1)}${schemas}/${name}.schema.json`;
}
