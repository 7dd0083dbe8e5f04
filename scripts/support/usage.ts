import type { Command, SwitchOption, ValueOption } from "./command.ts";

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
