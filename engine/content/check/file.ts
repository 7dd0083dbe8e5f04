import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Acceptance, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { describe as inWords } from "../../errors/catalogue.ts";
import { takeAcceptances } from "../acceptances.ts";
import { type Collected, collect, type FileReference } from "../collect.ts";
import { diagnosticAt, shownName, toDiagnostic } from "../diagnostics.ts";
import type { Mistake } from "../parse/mistake.ts";
import { parse } from "../parse/parse.ts";
import { placeAt } from "../parse/place.ts";
import type { Problem } from "../problem.ts";
import type { FileRole } from "../roles.ts";
import { checkForm } from "./form.ts";
import { kindOf } from "./names.ts";
import { against, checkBlocksFile } from "./page.ts";
import { type Checks, prepare } from "./prepare.ts";

/** What is known of one file without looking at any other. */
export interface FileAnalysis {
  diagnostics: Diagnostic[];
  /** What the file refers to: also where it did not pass, so that all its mistakes are told in one round. */
  references: FileReference[];
  acceptances: Acceptance[];
  /** The `lint` of `_site.json`. */
  severities?: JsonObject | undefined;
  /** Set when the file passed its schema. */
  passed?: { value: JsonObject; collected: Collected };
}

/** Parses one file, checks it against its schema and gathers what it refers to. */
export function analyseFile(
  file: string,
  text: string,
  role: FileRole,
  source: SiteSource,
  vocabulary: Vocabulary,
): FileAnalysis {
  const { value, mistakes } = parse(text);
  if (value === undefined) {
    const diagnostics = mistakes.map((one) => ofMistake(one, file, text, source));
    return { diagnostics, references: [], acceptances: [] };
  }
  const checks = prepare(vocabulary);
  const diagnosed = (problems: readonly Problem[]) =>
    problems.map(({ rule, severity, finding }) => toDiagnostic(finding, rule, severity, source));
  const problems = checkRole(file, value, role, checks, vocabulary);
  if (kindOf(value) !== "an object") {
    return { diagnostics: diagnosed(problems), references: [], acceptances: [] };
  }
  const members = value as JsonObject;
  const acceptances = takeAcceptances(file, members);
  const collected = collect(file, members, checks[role.kind].plan, checks);
  const { references } = collected;
  const { lint } = members;
  const severities = role.kind === "site" && kindOf(lint) === "an object" ? (lint as JsonObject) : undefined;
  const found = { references, acceptances, severities };
  if (problems.length === 0) {
    return { diagnostics: diagnosed(collected.problems), ...found, passed: { value: members, collected } };
  }
  // What is wrong by itself need not be wrong a second time for what it refers to.
  const wrong = new Set(problems.map(({ finding }) => JSON.stringify(finding.path)));
  const sound = ({ path }: { path: JsonPath }) => !wrong.has(JSON.stringify(path));
  const more = collected.problems.filter(({ finding }) => sound(finding));
  return { diagnostics: diagnosed([...problems, ...more]), ...found, references: references.filter(sound) };
}

function checkRole(
  file: string,
  value: Json,
  { kind }: FileRole,
  checks: Checks,
  { widgets }: Vocabulary,
): Problem[] {
  if (kindOf(value) !== "an object") return against(checks[kind], file, value, []);
  const members = value as JsonObject;
  switch (kind) {
    case "page":
    case "shared":
      return checkBlocksFile(file, members, kind, checks);
    case "form":
      return checkForm(file, members, checks, widgets);
    default:
      return against(checks.site, file, members, []);
  }
}

/** Turns a mistake in a file's text into a diagnostic. */
function ofMistake(mistake: Mistake, file: string, text: string, source: SiteSource): Diagnostic {
  const { id, data, offset, length, fix } = mistake;
  const place = placeAt(text, offset, length);
  return diagnosticAt(shownName(file, source), place, { rule: id, ...inWords(id, data), fix });
}
