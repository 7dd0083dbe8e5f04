import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Acceptance, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import { describeError } from "../../errors/catalogue.ts";
import { type Aliases, pathKey, withWrittenPath } from "../diagnostics/aliases.ts";
import { diagnosticAt, projectPath, toDiagnostic } from "../diagnostics/diagnostic.ts";
import { placeAt } from "../diagnostics/place.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { type Collected, collect } from "../link/collect.ts";
import { parse } from "../parse/parse.ts";
import type { ParseProblem } from "../parse/parseProblem.ts";
import { holdsAnchors, type Plan } from "../schema/plan.ts";
import type { FileRole } from "../source/roles.ts";
import { takeAcceptances } from "./acceptances.ts";
import { checkBlocks } from "./blocks.ts";
import { FileChecker, type UnusableValue, usablePart } from "./FileChecker.ts";
import { checkForm } from "./form.ts";
import { type Validators, validatorsFor } from "./validators.ts";
import { valueAt } from "./valueAt.ts";
import { typeName } from "./wording.ts";

/** What is known of one file without looking at any other. */
export interface FileAnalysis {
  diagnostics: Diagnostic[];
  /** What the file refers to: also where it did not pass, so that all its mistakes are told in one round. */
  references: FileReference[];
  acceptances: Acceptance[];
  /** The `lint` of `_site.json`. */
  severities?: JsonObject | undefined;
  /** What the file says; missing where nothing in it can be understood. */
  content?: Content;
}

/** What a file says as far as it can be understood: with misspelt keys put right, and `null` for what is lost. */
interface Content {
  value: JsonObject;
  collected: Collected;
  aliases: Aliases;
  /** What is wrong with the file, by place. Whatever a rule finds there is the same mistake. */
  wrong: readonly JsonPath[];
  /** Whether all that it refers to is known. */
  isWhole: boolean;
  /** Whether all of its anchors are known. */
  hasAllAnchors: boolean;
}

/** Parses one file, checks it against its schema and gathers what it refers to. */
export function analyseFile(
  file: string,
  text: string,
  role: FileRole,
  source: SiteSource,
  vocabulary: Vocabulary,
): FileAnalysis {
  const { value, problems: parseProblems } = parse(text);
  if (value === undefined) {
    const diagnostics = parseProblems.map((one) => parseDiagnostic(one, file, text, source));
    return { diagnostics, references: [], acceptances: [] };
  }
  const validators = validatorsFor(vocabulary);
  const checker = new FileChecker(file);
  const meant = checkRole(checker, value, role, validators, vocabulary);
  const { problems, aliases, unusable } = checker;
  const diagnosed = (found: readonly Problem[]) =>
    found.map(({ rule, severity, finding }) =>
      toDiagnostic(withWrittenPath(finding, aliases), rule, severity, source),
    );
  if (meant === undefined) return { diagnostics: diagnosed(problems), references: [], acceptances: [] };
  const acceptances = takeAcceptances(file, meant);
  const { lint } = meant;
  const severities = role.kind === "site" && typeName(lint) === "a group" ? (lint as JsonObject) : undefined;
  const sound = usablePart(meant, unusable);
  const collected = collect(file, sound, validators[role.kind].plan, validators, vocabulary);
  // What is wrong by itself need not be wrong a second time for what it refers to.
  const places = new Set(problems.map(({ finding }) => pathKey(finding.path)));
  const isSound = ({ path }: { path: JsonPath }) => !places.has(pathKey(path));
  const planOf = ({ path }: UnusableValue) => planAt(path, meant, validators[role.kind].plan, validators);
  const more = collected.problems.filter(({ finding }) => isSound(finding));
  const all = [...problems, ...more];
  return {
    diagnostics: diagnosed(all),
    references: collected.references.filter(isSound),
    acceptances,
    severities,
    content: {
      value: sound,
      collected,
      aliases,
      wrong: all.flatMap(({ finding }) => (finding.part === undefined ? [finding.path] : [])),
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

/** What the content at a place means; undefined where it means nothing to others. */
function planAt(
  path: JsonPath,
  value: Json,
  plan: Plan | undefined,
  { blocks }: Validators,
): Plan | undefined {
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

/** Checks a file by its role; gives what was meant by it, where it is an object at all. */
function checkRole(
  checker: FileChecker,
  value: Json,
  { kind }: FileRole,
  validators: Validators,
  { widgets }: Vocabulary,
): JsonObject | undefined {
  if (typeName(value) !== "a group") {
    checker.check(validators[kind], value, []);
    return undefined;
  }
  const members = value as JsonObject;
  switch (kind) {
    case "page":
    case "shared":
      return checkBlocks(checker, members, kind, validators);
    case "form":
      return checkForm(checker, members, validators, widgets);
    default:
      return checker.check(validators.site, members, []);
  }
}

/** Turns a problem of the parser into a diagnostic. */
function parseDiagnostic(problem: ParseProblem, file: string, text: string, source: SiteSource): Diagnostic {
  const { id, data, offset, length, fix } = problem;
  const place = placeAt(text, offset, length);
  return diagnosticAt(projectPath(file, source), place, { rule: id, ...describeError(id, data), fix });
}
