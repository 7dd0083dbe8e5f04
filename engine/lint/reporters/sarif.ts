import type { Diagnostic, Fix, Reporter, RuleDescription } from "../../contract/diagnostic.ts";
import { asJson, wellFormed } from "../../language/printable.ts";

/** For code scanning tools: SARIF 2.1.0, with the documentation of every rule and the fixes. */
export const reporter: Reporter = {
  name: "sarif",
  title: "SARIF 2.1.0, for code scanning",
  format(diagnostics, { rules }) {
    const known = described(rules, diagnostics);
    const indexes = new Map(known.map(({ id }, index) => [id, index]));
    const log = {
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: { driver: { name: "Kente", rules: known.map(descriptor) } },
          columnKind: "utf16CodeUnits",
          newlineSequences: ["\r\n", "\n", "\r"],
          originalUriBaseIds: { [sourceRoot]: { description: { text: "The root of the project." } } },
          results: diagnostics.map((one) => result(one, indexes.get(one.rule) ?? -1)),
        },
      ],
    };
    return asJson(log);
  },
};

/** The usual name for the root of the source in SARIF. */
const sourceRoot = "%SRCROOT%";

/** The rules, and placeholders for rules that only diagnostics name: every result refers to a rule. */
function described(rules: readonly RuleDescription[], diagnostics: readonly Diagnostic[]): RuleDescription[] {
  const named = diagnostics.map(({ rule, severity }) => ({ id: rule, title: rule, severity, docs: rule }));
  return [...new Map([...named, ...rules].map((rule) => [rule.id, rule])).values()];
}

function descriptor({ id, title, severity, docs }: RuleDescription) {
  return {
    id: wellFormed(id),
    shortDescription: { text: literal(title) },
    help: { text: literal(docs), markdown: wellFormed(docs) },
    defaultConfiguration: { level: severity },
  };
}

function result({ rule, severity, message, hint, file, fix, ...place }: Diagnostic, ruleIndex: number) {
  const { line, column, endLine, endColumn } = place;
  return {
    ruleId: wellFormed(rule),
    ruleIndex,
    level: severity,
    message: { text: literal(hint ? `${message} ${hint}` : message) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file),
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
    ...(fix ? { fixes: [change(file, fix)] } : {}),
  };
}

function change(file: string, { title, edits }: Fix) {
  return {
    description: { text: literal(title) },
    artifactChanges: [
      {
        artifactLocation: artifact(file),
        replacements: edits.map(({ offset, length, text }) => ({
          deletedRegion: { charOffset: offset, charLength: length },
          insertedContent: { text: wellFormed(text) },
        })),
      },
    ],
  };
}

function artifact(file: string) {
  const uri = wellFormed(file).split("/").map(encodeURIComponent).join("/");
  return file.startsWith("/") ? { uri: `file://${uri}` } : { uri, uriBaseId: sourceRoot };
}

/** Escapes text: SARIF reads `{0}` as a placeholder and `[words](1)` as a link. */
function literal(text: string): string {
  return wellFormed(text).replace(/[{}]/g, "$&$&").replaceAll("](", "\\](");
}
