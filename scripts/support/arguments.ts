import { parseArgs } from "node:util";
import { closest, nearest, suggestion } from "../../engine/content/diagnostics/suggest.ts";
import { describe as inWords } from "../../engine/errors/catalogue.ts";
import { didYouMean } from "../../engine/errors/entry.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";

/** A flag that is either there or not. */
export interface SwitchOption {
  type: "boolean";
  description: string;
}

/** A flag with a value. `value` is how usage names it: `DIR`. */
export interface ValueOption {
  type: "string";
  description: string;
  value: string;
  default?: string;
  /** What it stands for without a value; where it is left out, a value has to follow. */
  implied?: string;
  /** The only words it may be. */
  choices?: readonly string[];
}

/** A word without dashes, in its order. */
export interface Positional {
  name: string;
  description: string;
  choices?: readonly string[];
  /** Whether it may be left out. No required one comes after it. */
  optional?: boolean;
}

/** A command as its user sees it: the one source of its usage text and of what it accepts. */
export interface Command {
  /** What is typed before the arguments: `npm run lint --`. */
  name: string;
  /** What it does, in one sentence. */
  summary: string;
  options?: Readonly<Record<string, SwitchOption | ValueOption>>;
  positionals?: readonly Positional[];
  /** Whether it goes on running after its body has returned, even when nobody reads its log any more. */
  serves?: boolean;
}

type OptionValue<O> = O extends { type: "boolean" }
  ? boolean
  : O extends { choices: readonly (infer C)[]; default: string }
    ? C
    : O extends { choices: readonly (infer C)[] }
      ? C | undefined
      : O extends { default: string }
        ? string
        : string | undefined;

/** The options of a command by name, absent switches `false`, absent values their default. */
export type Values<C extends Command> = { [K in keyof C["options"]]: OptionValue<C["options"][K]> };

/** What came of reading a command line: something to run, or a text to print and the code to leave with. */
export type Parsed<C extends Command> =
  | { kind: "run"; values: Values<C>; positionals: string[] }
  | { kind: "help"; text: string }
  | { kind: "mistake"; text: string };

/**
 * Reads a command line.
 * @param command what the command accepts; declare it `as const satisfies Command`, so that values are typed.
 * @param args the words after the script's name.
 * @returns the values, the usage text where `--help` was asked for, or one line that says what is wrong.
 */
export function parseArguments<const C extends Command>(command: C, args: readonly string[]): Parsed<C> {
  const options = command.options ?? {};
  const expected = command.positionals ?? [];
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, option]) => [name, { type: readAs(option) }]),
      ),
      help: { type: "boolean", short: "h" },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, string | boolean | undefined> = {};
  for (const [name, option] of Object.entries(options)) {
    values[name] = option.type === "boolean" ? false : option.default;
  }
  const positionals: string[] = [];
  let help = false;
  /** The option whose value may follow, and where that would stand. */
  let open: { name: string; next: number } | undefined;

  for (const token of tokens) {
    if (token.kind === "positional") {
      if (open?.next === token.index) {
        values[open.name] = token.value;
        continue;
      }
      const wanted = expected[positionals.length];
      if (!wanted) return mistake(`There is nothing to do with ${quote(token.value)}`, command);
      const wrong = wrongChoice(wanted.name, token.value, wanted.choices);
      if (wrong) return mistake(wrong, command);
      positionals.push(token.value);
    } else if (token.kind === "option") {
      if (token.name === "help" || token.rawName === "-h") {
        help = true;
        continue;
      }
      const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
      if (!option) return mistake(unknown(token.rawName, Object.keys(options)), command);
      const wrong = wrongValue(token.rawName, option, token.value, token.inlineValue ?? false);
      if (wrong) return mistake(wrong, command);
      values[token.name] = option.type === "boolean" ? true : (token.value ?? option.implied);
      if (mayStandAlone(option) && !token.inlineValue) open = { name: token.name, next: token.index + 1 };
    }
  }

  if (help) return { kind: "help", text: usage(command) };
  const missing = expected[positionals.length];
  if (missing && !missing.optional)
    return mistake(`${missing.name} is missing${oneOf(missing.choices)}`, command);
  return { kind: "run", values: values as Values<C>, positionals };
}

/**
 * Runs a command from the words it was called with: prints usage or the mistake, or runs `body` and leaves with the
 * code it gives. A catalogued failure becomes its message and hint on stderr, a mistake in our code
 * its stack, both with exit code 2; what was written is flushed before the process ends.
 */
export async function runCommand<const C extends Command>(
  command: C,
  body: (values: Values<C>, positionals: string[]) => number | Promise<number>,
): Promise<void> {
  process.stdout.on("error", command.serves ? () => {} : leaveWhenNobodyReads);
  process.stderr.on("error", () => {});
  const parsed = parseArguments(command, process.argv.slice(2));
  if (parsed.kind === "help") {
    process.stdout.write(parsed.text);
    return;
  }
  if (parsed.kind === "mistake") {
    process.stderr.write(`${parsed.text}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.exitCode = await body(parsed.values, parsed.positionals);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 2;
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof KenteError)) return String(error instanceof Error ? error.stack : error);
  const { message, hint } = inWords(error.id, error.data);
  return hint ? `${message} ${hint}` : message;
}

/** `npm run lint | head` closes our output early: that is no failure. */
function leaveWhenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(process.exitCode);
}

function mayStandAlone(option: SwitchOption | ValueOption): boolean {
  return option.type === "string" && option.implied !== undefined;
}

/** Of an option that may stand alone the parser would take the next word for its value, also another option. */
function readAs(option: SwitchOption | ValueOption): "boolean" | "string" {
  return mayStandAlone(option) ? "boolean" : option.type;
}

/** The usage text of a command, as `--help` prints it. */
export function usage({ name, summary, options = {}, positionals = [] }: Command): string {
  const flags = Object.entries(options).map(([flag, option]) => ({
    shown: `--${flag}${valueInUsage(option)}`,
    says: option.description + detail(option),
  }));
  const words = positionals.map((one) => ({
    shown: one.name,
    says: one.description + (one.choices ? `: ${one.choices.join(", ")}` : ""),
  }));
  const rows = [...words, ...flags, { shown: "--help", says: "Prints this" }];
  const width = Math.max(...rows.map(({ shown }) => shown.length));
  const call = [
    name,
    ...positionals.map((one) => (one.optional ? `[${one.name}]` : one.name)),
    ...flags.map(({ shown }) => `[${shown}]`),
  ].join(" ");
  return `${summary}\n\n  ${call}\n\n${rows.map(({ shown, says }) => `  ${shown.padEnd(width)}  ${says}\n`).join("")}`;
}

function valueInUsage(option: SwitchOption | ValueOption): string {
  if (option.type === "boolean") return "";
  return option.implied === undefined ? ` ${option.value}` : ` [${option.value}]`;
}

function detail(option: SwitchOption | ValueOption): string {
  if (option.type === "boolean") return "";
  const choices = option.choices ? `: ${option.choices.join(", ")}` : "";
  return choices + (option.default === undefined ? "" : ` (${option.default} if left out)`);
}

function unknown(flag: string, known: string[]): string {
  const near = nearest(flag.replace(/^-+/, ""), [...known, "help"]).map((one) => `--${one}`);
  return [`There is no option ${quote(flag)}`, didYouMean(suggestion(near))].filter(Boolean).join(". ");
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

function wrongChoice(
  name: string,
  value: string,
  choices: readonly string[] | undefined,
): string | undefined {
  if (!choices || choices.includes(value)) return undefined;
  const near = didYouMean(closest(value, choices));
  return `${name} can't be ${quote(value)}${near ? `. ${near}` : oneOf(choices)}`;
}

function oneOf(choices: readonly string[] | undefined): string {
  return choices ? `. It is one of ${choices.join(", ")}` : "";
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function mistake(text: string, { name }: Command): { kind: "mistake"; text: string } {
  const sentence = /[.?]$/.test(text) ? text : `${text}.`;
  return { kind: "mistake", text: `${sentence} See ${name} --help` };
}
