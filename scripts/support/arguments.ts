import { parseArgs } from "node:util";
import { nearestWords, suggest, toSuggestion } from "../../engine/content/diagnostics/suggestion.ts";
import { didYouMean } from "../../engine/errors/entry.ts";
import type { Command, SwitchOption, ValueOption, Values } from "./command.ts";

/** A parsed command line: values to run the command with, or a text to print. */
type Parsed<C extends Command> =
  | { kind: "run"; values: Values<C>; positionals: string[] }
  | { kind: "help"; text: string }
  | { kind: "error"; text: string };

/**
 * Parses a command line.
 *
 * Not commander or citty: in `--pages --fix`, commander takes `--fix` as the value; citty accepts unknown options. The
 * tests "is refused in one line for …" show both cases.
 *
 * @param command declare it `as const satisfies Command`, so that the values are typed
 * @param args the words after the script's name
 * @returns the values; the usage text for `--help`; otherwise one line that says what is wrong
 */
export function parseArguments<const C extends Command>(command: C, args: readonly string[]): Parsed<C> {
  const options = command.options ?? {};
  const expected = command.positionals ?? [];
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, option]) => [name, { type: parsedAs(option) }]),
      ),
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | readonly string[] | undefined> = {};
  for (const [name, option] of Object.entries(options)) {
    values[name] = option.type === "boolean" ? false : option.repeatable ? [] : option.default;
  }
  const positionals: string[] = [];
  let help = false;
  /** The last option if its value is optional, and the index at which the value would be. */
  let open: { name: string; next: number } | undefined;

  for (const token of tokens) {
    if (token.kind === "positional") {
      if (open?.next === token.index) {
        values[open.name] = token.value;
        continue;
      }
      const wanted = expected[positionals.length];
      if (!wanted) return refuse(`Unexpected argument ${quote(token.value)}`, command);
      const wrong = wrongChoice(wanted.name, token.value, wanted.choices);
      if (wrong) return refuse(wrong, command);
      positionals.push(token.value);
    } else if (token.kind === "option") {
      if (token.name === "help" || token.rawName === "-h") {
        help = true;
        continue;
      }
      const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
      if (!option) return refuse(unknownOption(token.rawName, Object.keys(options)), command);
      const wrong = wrongValue(token.rawName, option, token.value, token.inlineValue ?? false);
      if (wrong) return refuse(wrong, command);
      const { value } = token;
      const before = values[token.name];
      if (option.type === "boolean") values[token.name] = true;
      else if (Array.isArray(before)) values[token.name] = [...before, value ?? ""];
      else values[token.name] = value ?? option.implied;
      if (isValueOptional(option) && !token.inlineValue) open = { name: token.name, next: token.index + 1 };
    }
  }

  if (help) return { kind: "help", text: usage(command) };
  const missing = expected[positionals.length];
  if (missing && !missing.optional)
    return refuse(`${missing.name} is missing${oneOf(missing.choices)}`, command);
  return { kind: "run", values: values as Values<C>, positionals };
}

function isValueOptional(option: SwitchOption | ValueOption): boolean {
  return option.type === "string" && option.implied !== undefined;
}

/** `parseArgs` would take any next word, even another option, as an optional value. So it parses such an option as a switch. */
function parsedAs(option: SwitchOption | ValueOption): "boolean" | "string" {
  return isValueOptional(option) ? "boolean" : option.type;
}

function unknownOption(flag: string, known: string[]): string {
  const near = nearestWords(flag.replace(/^-+/, ""), [...known, "help"]).map((one) => `--${one}`);
  return [`There is no option ${quote(flag)}`, didYouMean(toSuggestion(near))].filter(Boolean).join(". ");
}

function wrongValue(
  flag: string,
  option: SwitchOption | ValueOption,
  value: string | undefined,
  inline: boolean,
) {
  if (option.type === "boolean") return inline ? `${flag} takes no value` : undefined;
  if (option.implied !== undefined && !inline) return undefined;
  if (!value || (!inline && value.startsWith("-"))) {
    return `${flag} needs a value: ${flag} ${option.value}${oneOf(option.choices)}`;
  }
  return wrongChoice(flag, value, option.choices);
}

/** What is wrong with a value that has to be one of the choices; undefined where it is. */
export function wrongChoice(
  name: string,
  value: string,
  choices: readonly string[] | undefined,
): string | undefined {
  if (!choices || choices.includes(value)) return undefined;
  const near = didYouMean(suggest(value, choices));
  return `${name} can't be ${quote(value)}${near ? `. ${near}` : oneOf(choices)}`;
}

function oneOf(choices: readonly string[] | undefined): string {
  return choices ? `. It is one of ${choices.join(", ")}` : "";
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function refuse(text: string, { name }: Command): { kind: "error"; text: string } {
  const sentence = /[.?]$/.test(text) ? text : `${text}.`;
  return { kind: "error", text: `${sentence} See ${name} --help` };
}

/** The usage text of a command, as `--help` prints it. */
export function usage({ name, summary, options = {}, positionals = [] }: Command): string {
  const flags = Object.entries(options).map(([flag, option]) => ({
    shown: `--${flag}${placeholder(option)}`,
    description: option.description + details(option),
  }));
  const words = positionals.map((one) => ({
    shown: one.name,
    description: one.description + (one.choices ? `: ${one.choices.join(", ")}` : ""),
  }));
  const rows = [...words, ...flags, { shown: "--help", description: "Prints this" }];
  const width = Math.max(...rows.map(({ shown }) => shown.length));
  const call = [
    name,
    ...positionals.map((one) => (one.optional ? `[${one.name}]` : one.name)),
    ...flags.map(({ shown }) => `[${shown}]`),
  ].join(" ");
  const lines = rows.map(({ shown, description }) => `  ${shown.padEnd(width)}  ${description}\n`);
  return `${summary}\n\n  ${call}\n\n${lines.join("")}`;
}

function placeholder(option: SwitchOption | ValueOption): string {
  if (option.type === "boolean") return "";
  return option.implied === undefined ? ` ${option.value}` : ` [${option.value}]`;
}

function details(option: SwitchOption | ValueOption): string {
  if (option.type === "boolean") return "";
  const choices = option.choices ? `: ${option.choices.join(", ")}` : "";
  return choices + (option.default === undefined ? "" : ` (default: ${option.default})`);
}
