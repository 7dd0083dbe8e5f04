import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Acceptance, SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import { describe as inWords } from "../../errors/catalogue.ts";
import { type Aliases, asWritten, pointer } from "../diagnostics/aliases.ts";
import { diagnosticAt, shownName, toDiagnostic } from "../diagnostics/diagnostics.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { type Collected, collect } from "../link/collect.ts";
import type { Mistake } from "../parse/mistake.ts";
import { parse } from "../parse/parse.ts";
import { placeAt } from "../parse/place.ts";
import { holdsAnchors, type Plan } from "../schema/plan.ts";
import type { FileRole } from "../source/roles.ts";
import { takeAcceptances } from "./acceptances.ts";
import { checkForm } from "./form.ts";
import { kindOf, valueAt } from "./names.ts";
import { checkBlocksFile } from "./page.ts";
import { type Checks, prepare } from "./prepare.ts";
import { type Lost, Reading, soundPart } from "./reading.ts";

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
export interface Content {
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
  const { value, mistakes } = parse(text);
  if (value === undefined) {
    const diagnostics = mistakes.map((one) => ofMistake(one, file, text, source));
    return { diagnostics, references: [], acceptances: [] };
  }
  const checks = prepare(vocabulary);
  const reading = new Reading(file);
  const meant = checkRole(reading, value, role, checks, vocabulary);
  const { problems, aliases, lost } = reading;
  const diagnosed = (found: readonly Problem[]) =>
    found.map(({ rule, severity, finding }) =>
      toDiagnostic(asWritten(finding, aliases), rule, severity, source),
    );
  if (meant === undefined) return { diagnostics: diagnosed(problems), references: [], acceptances: [] };
  const acceptances = takeAcceptances(file, meant);
  const { lint } = meant;
  const severities = role.kind === "site" && kindOf(lint) === "a group" ? (lint as JsonObject) : undefined;
  const sound = soundPart(meant, lost);
  const collected = collect(file, sound, checks[role.kind].plan, checks, vocabulary);
  // What is wrong by itself need not be wrong a second time for what it refers to.
  const places = new Set(problems.map(({ finding }) => pointer(finding.path)));
  const isSound = ({ path }: { path: JsonPath }) => !places.has(pointer(path));
  const planOf = ({ path }: Lost) => planAt(path, meant, checks[role.kind].plan, checks);
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
        !lost.some((one) => one.isUnknown || planOf(one) !== undefined),
      hasAllAnchors:
        collected.isComplete &&
        !problems.some(({ finding }) => finding.path.at(-1) === "id") &&
        !lost.some((one) => one.isUnknown || holdsAnchors(planOf(one))),
    },
  };
}

/** What the content at a place means; undefined where it means nothing to others. */
function planAt(path: JsonPath, value: Json, plan: Plan | undefined, { blocks }: Checks): Plan | undefined {
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
  reading: Reading,
  value: Json,
  { kind }: FileRole,
  checks: Checks,
  { widgets }: Vocabulary,
): JsonObject | undefined {
  if (kindOf(value) !== "a group") {
    reading.check(checks[kind], value, []);
    return undefined;
  }
  const members = value as JsonObject;
  switch (kind) {
    case "page":
    case "shared":
      return checkBlocksFile(reading, members, kind, checks);
    case "form":
      return checkForm(reading, members, checks, widgets);
    default:
      return reading.check(checks.site, members, []);
  }
}

/** Turns a mistake in a file's text into a diagnostic. */
function ofMistake(mistake: Mistake, file: string, text: string, source: SiteSource): Diagnostic {
  const { id, data, offset, length, fix } = mistake;
  const place = placeAt(text, offset, length);
  return diagnosticAt(shownName(file, source), place, { rule: id, ...inWords(id, data), fix });
}
