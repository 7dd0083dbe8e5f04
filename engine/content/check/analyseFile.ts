import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { FileRecord } from "../../contract/fileRecord.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { describeError } from "../../errors/catalogue.ts";
import { diagnosticAt, projectPath, type Texts, toDiagnostic } from "../diagnostics/diagnostic.ts";
import { pathKey, withWrittenPath } from "../diagnostics/misspeltKeys.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { collect } from "../link/collect.ts";
import { parse } from "../parse/parse.ts";
import type { ParseProblem } from "../parse/parseProblem.ts";
import { type Found, recordOf } from "../record/recordOf.ts";
import { type ContentPlan, holdsAnchors } from "../schema/contentPlan.ts";
import type { FileRole } from "../source/roles.ts";
import { takeAcceptances } from "./acceptances.ts";
import { checkBlocks } from "./blocks.ts";
import { typeName } from "./describeValue.ts";
import { FileChecker, type UnusableValue, usablePart } from "./FileChecker.ts";
import { checkForm } from "./form.ts";
import { checkTheme } from "./theme.ts";
import { type Validators, validatorOf, validatorsFor } from "./validators.ts";
import { valueAt } from "./valueAt.ts";

/** What lint rules look at while a page is in memory. */
export interface PageLook {
  /** Names the rules: others have other notes. */
  id: string;
  look(page: Part): Readonly<Record<string, Json>>;
}

/** Parses one file, checks it against its schema and gathers what it says to the rest of the site. */
export function analyseFile(
  file: string,
  text: string,
  role: FileRole,
  source: Texts,
  vocabulary: Vocabulary,
  rules?: PageLook,
): FileRecord {
  const found = understand(file, text, role, source, vocabulary);
  const record = recordOf(text, found);
  if (role.kind === "page" && found.content !== undefined && rules !== undefined)
    record.notes = rules.look({ file, path: [], value: found.content.value });
  return record;
}

/** Finds all that can be understood of a file, and what is wrong with it. */
export function understand(
  file: string,
  text: string,
  role: FileRole,
  source: Texts,
  vocabulary: Vocabulary,
): Found {
  const { value, problems: parseProblems } = parse(text);
  if (value === undefined)
    return { diagnostics: parseProblems.map((one) => parseDiagnostic(one, file, text, source)) };
  const validators = validatorsFor(vocabulary);
  const checker = new FileChecker(file);
  const meant = checkRole(checker, value, role, validators, vocabulary);
  const { problems, misspeltKeys, unusable } = checker;
  const diagnosed = (found: readonly Problem[]) =>
    found.map(({ rule, severity, finding }) =>
      toDiagnostic(withWrittenPath(finding, misspeltKeys), rule, severity, source),
    );
  if (meant === undefined) return { diagnostics: diagnosed(problems) };
  const acceptances = takeAcceptances(file, meant, validators);
  const { lint } = meant;
  const severities = role.kind === "site" && typeName(lint) === "a group" ? (lint as JsonObject) : undefined;
  const sound = usablePart(meant, unusable);
  const { plan } = validatorOf(role, validators);
  const collected = collect(file, sound, plan, validators, vocabulary);
  // A reference at the place of another problem is not reported again.
  const places = new Set(problems.map(({ finding }) => pathKey(finding.path)));
  const isSound = ({ path }: { path: JsonPath }) => places.size === 0 || !places.has(pathKey(path));
  const planOf = ({ path }: UnusableValue) => planAt(path, meant, plan, validators);
  const more = collected.problems.filter(({ finding }) => isSound(finding));
  const all = [...problems, ...more];
  return {
    diagnostics: diagnosed(all),
    references: collected.references.filter(isSound),
    acceptances,
    severities,
    content: {
      value: sound,
      head: hasBlocks(role) ? headOf(sound) : sound,
      collected,
      misspeltKeys,
      wrong: all.flatMap(({ finding }) => (finding.part === undefined ? [finding.path] : [])),
      isAsWritten: all.length === 0,
      isWhole:
        collected.isComplete &&
        !problems.some(({ rule, finding }) => rule === "missing-key" && finding.path.length > 0) &&
        !unusable.some((one) => one.isUnknown || planOf(one) !== undefined),
      hasAllAnchors:
        collected.isComplete &&
        !problems.some(({ finding }) => finding.path.at(-1) === "id") &&
        !unusable.some((one) => one.isUnknown || holdsAnchors(planOf(one))),
    },
  };
}

/** Whether a file consists of blocks. */
export function hasBlocks(role: FileRole): boolean {
  return (role.kind === "translation" ? role.of : role.kind) === "shared" || role.kind === "page";
}

/** All members of a page but its blocks. */
function headOf({ blocks: _, ...head }: JsonObject): JsonObject {
  return head;
}

/** The plan for the value at a path; undefined if it has no content for others. */
function planAt(
  path: JsonPath,
  value: Json,
  plan: ContentPlan | undefined,
  { blocks }: Validators,
): ContentPlan | undefined {
  let here: Json | undefined = value;
  let below = plan;
  for (const step of path) {
    if (below?.kind?.name === "block") {
      const type = valueAt(here ?? null, ["type"]);
      below = typeof type === "string" ? blocks.get(type)?.plan : undefined;
    }
    below = typeof step === "number" ? below?.items : (below?.members?.get(step) ?? below?.rest);
    here = here === undefined ? undefined : valueAt(here, [step]);
  }
  return below;
}

/** Checks a file by its role. Returns its corrected value, or undefined if it is no object. */
function checkRole(
  checker: FileChecker,
  value: Json,
  role: FileRole,
  validators: Validators,
  vocabulary: Vocabulary,
): JsonObject | undefined {
  const validator = validatorOf(role, validators);
  if (typeName(value) !== "a group") {
    checker.check(validator, value, []);
    return undefined;
  }
  const members = value as JsonObject;
  switch (role.kind) {
    case "page":
    case "shared":
      return checkBlocks(checker, members, role.kind, validator, validators);
    case "theme":
      return checkTheme(checker, members, validators);
    case "form":
      return checkForm(checker, members, validators, vocabulary);
    case "translation":
      if (role.of === "shared") return checkBlocks(checker, members, "shared", validator, validators);
      return checker.check(validator, members, []);
    default:
      return checker.check(validator, members, []);
  }
}

/** Turns a problem of the parser into a diagnostic. */
export function parseDiagnostic(
  problem: ParseProblem,
  file: string,
  text: string,
  source: Texts,
): Diagnostic {
  const { id, data, offset, length, fix } = problem;
  const place = placeAt(text, offset, length);
  return diagnosticAt(projectPath(file, source), place, { rule: id, ...describeError(id, data), fix });
}
