import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { registryFolders, updateMemberLists } from "./memberLists.ts";

test("members are listed by name; helpers, tests and folders are not, and a list that is right is left alone", () => {
  const root = mkdtempSync(join(tmpdir(), "kente-lists-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of registryFolders) mkdirSync(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const list = (name: string) => readFileSync(join(root, `engine/members/${name}.ts`), "utf8");
  const rules = "engine/lint/rules";
  write(`${rules}/no-jargon.ts`, "export const rule: LintRule = {};\n");
  write(`${rules}/no-jargon.test.ts`, "export const rule = 1;\n");
  write(`${rules}/helper.ts`, "export const help = 1;\n");
  mkdirSync(join(root, rules, "fixtures"));
  write("engine/transports/form-post.ts", "export const transport = {};\n");

  expect(updateMemberLists(root, true)).toHaveLength(registryFolders.length);
  expect(() => list("rules")).toThrow();
  updateMemberLists(root);
  expect(list("rules")).toContain('import { rule as rule_no_jargon } from "../lint/rules/no-jargon.ts";\n');
  expect(list("rules")).toMatch(/members = \{\n {2}"no-jargon": rule_no_jargon,\n\};\n$/);
  expect(list("transports")).toContain('import * as module_form_post from "../transports/form-post.ts";\n');
  expect(updateMemberLists(root)).toEqual([]);

  rmSync(join(root, rules, "no-jargon.ts"));
  expect(updateMemberLists(root, true)).toEqual(["engine/members/rules.ts"]);
});
