import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { FileChecker } from "../check/FileChecker.ts";
import { checkForm } from "../check/form.ts";
import type { Validators } from "../check/validators.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { nearestWords, suggest, toSuggestion } from "../diagnostics/suggestion.ts";
import type { LinkedSite, SiteFile, TranslationFile } from "../link/linkedSite.ts";
import { isObject } from "../source/isObject.ts";
import { differences } from "./differences.ts";
import { mergeTranslation } from "./mergeTranslation.ts";

/** Checks the files that translate others against their originals. */
export function checkTranslations(
  files: readonly SiteFile[],
  { languages, translations }: LinkedSite,
  validators: Validators,
  vocabulary: Vocabulary,
): Problem[] {
  const originals = new Map(files.map((one) => [one.file, one]));
  const [main, ...others] = languages;
  const codes = others.map(({ code }) => code);
  return [...translations.values()].flat().flatMap((own) => {
    const { original, language } = own.role;
    const place = { file: own.file, path: [] };
    if (!codes.includes(language)) {
      if (!areLanguagesKnown(files)) return [];
      const isDefault = language === main.code;
      const data = { language, isDefault, original, known: codes, suggestion: suggest(language, codes) };
      return [problem("translation-language", data, place)];
    }
    const written = originals.get(original);
    if (written === undefined) {
      // A site without its file is reported as such.
      if (own.role.of === "site") return [];
      const near = nearestWords(original, namesLike(original, originals.keys()));
      return [problem("translation-original", { original, suggestion: toSuggestion(near) }, place)];
    }
    return checkAgainst(written, own, validators, vocabulary);
  });
}

/** Whether the languages of the site could be understood. */
function areLanguagesKnown(files: readonly SiteFile[]): boolean {
  const content = files.find(({ role }) => role.kind === "site")?.analysis?.content;
  return content?.wrong.every(([first]) => first !== "languages") === true;
}

/** The files of the same folder that can be originals. */
function namesLike(original: string, files: Iterable<string>): string[] {
  const folder = original.slice(0, original.indexOf("/") + 1);
  return [...files].filter((file) => file.startsWith(folder) && file.split(".").length === 2);
}

function checkAgainst(
  original: SiteFile,
  own: TranslationFile,
  validators: Validators,
  vocabulary: Vocabulary,
): Problem[] {
  const [whole, part] = [original, own].map(({ analysis }) => analysis?.content);
  if (whole === undefined || part === undefined) return [];
  const { of } = own.role;
  const validator = validators[of];
  const found = differences(part.value, whole.value, validator.schema).map(({ kind, path, known }) => {
    const key = String(path.at(-1));
    const place = { file: own.file, path, at: "key" as const };
    if (kind === "fixed") return problem("translation-fixed", { key, original: original.file }, place);
    const data = { key, original: original.file, suggestion: suggest(key, known) };
    return withCorrection(problem("translation-key", data, place), key, known);
  });
  // Without other mistakes, what is wrong with both together comes from the translation.
  if (found.length > 0 || whole.wrong.length > 0 || part.wrong.length > 0 || of === "shared") return found;
  const merged = mergeTranslation(whole.value, part.value, validator.schema);
  const checker = new FileChecker(own.file);
  if (of === "form") checkForm(checker, merged, validators, vocabulary);
  else checker.check(validator, merged, []);
  return checker.problems.map((one) => atWritten(one, part.value));
}

/** Puts a problem of the merged value at the nearest place that the translation has. Its fix would not fit there. */
function atWritten({ rule, severity, finding }: Problem, own: JsonObject): Problem {
  const { file, message, hint, part } = finding;
  const path = writtenPart(finding.path, own);
  const isWhole = path.length === finding.path.length;
  return {
    rule,
    severity,
    finding: { file, path, message, ...(hint && { hint }), ...(isWhole && part && { part }) },
  };
}

function writtenPart(path: JsonPath, own: JsonObject): JsonPath {
  let here: Json = own;
  for (const [index, step] of path.entries()) {
    const next: Json | undefined = isObject(here)
      ? here[step]
      : Array.isArray(here)
        ? here[Number(step)]
        : undefined;
    if (next === undefined) return path.slice(0, index);
    here = next;
  }
  return path;
}
