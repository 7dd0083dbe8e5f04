import { describe, expect, test, vi } from "vitest";
import { parseArguments, usage } from "./arguments.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run.ts";

const command = {
  name: "npm run lint --",
  summary: "Checks the content.",
  options: {
    pages: { type: "string", value: "DIR", description: "The folder of pages", default: "pages" },
    format: {
      type: "string",
      value: "FORMAT",
      description: "How to report",
      choices: ["pretty", "json"],
      default: "pretty",
    },
    out: { type: "string", value: "DIR", description: "Where to write" },
    fix: { type: "boolean", description: "Fixes what it can" },
  },
} as const satisfies Command;

const scaffold = {
  name: "npm run new --",
  summary: "Writes a new thing.",
  positionals: [
    { name: "KIND", description: "What to make", choices: ["page", "block"] },
    { name: "NAME", description: "Its name" },
  ],
} as const satisfies Command;

const refusal = (args: string[], of: Command = command) => {
  const parsed = parseArguments(of, args);
  return parsed.kind === "error" ? parsed.text : parsed;
};

test("an option that can be given several times has all values in a list", () => {
  const field = { type: "string", value: "NAME=VALUE", description: "Which", repeatable: true } as const;
  const find = { name: "find", summary: "Finds.", options: { field } } as const;
  expect(parseArguments(find, [])).toMatchObject({ values: { field: [] } });
  expect(parseArguments(find, ["--field", "a=1", "--field=b=2"])).toMatchObject({
    values: { field: ["a=1", "b=2"] },
  });
  expect(refusal(["--field", "a=1", "--field"], find)).toMatch(/^--field needs a value/);
});

describe("an option whose value is optional", () => {
  const changed = { type: "string", value: "BASE", description: "Since when", implied: "" } as const;
  const fix = { type: "boolean", description: "Fixes" } as const;
  const positionals = [{ name: "FILE", description: "A file", optional: true }] as const;
  const lint = { name: "lint", summary: "Checks.", options: { changed, fix }, positionals } as const;

  test.each([
    [[], undefined, []],
    [["--changed"], "", []],
    [["--changed", "--fix"], "", []],
    [["--changed", "main"], "main", []],
    [["--changed=main", "a.json"], "main", ["a.json"]],
    [["--changed", "main", "a.json"], "main", ["a.json"]],
    [["--changed", "--fix", "a.json"], "", ["a.json"]],
    [["a.json", "--changed"], "", ["a.json"]],
  ])("reads %j", (args, value, files) => {
    expect(parseArguments(lint, args)).toMatchObject({ values: { changed: value }, positionals: files });
  });

  test("is shown in brackets in the usage, and takes no empty value", () => {
    expect(usage(lint)).toContain("[--changed [BASE]]");
    expect(refusal(["--changed="], lint)).toMatch(/^--changed needs a value: --changed BASE\./);
  });
});

describe("a command line", () => {
  test("gives each option its value or its default", () => {
    expect(parseArguments(command, [])).toEqual({
      kind: "run",
      values: { pages: "pages", format: "pretty", out: undefined, fix: false },
      positionals: [],
    });
    expect(parseArguments(command, ["--pages", "other", "--format=json", "--fix"])).toMatchObject({
      values: { pages: "other", format: "json", fix: true },
    });
  });

  test("takes a value that begins with a dash after an equals sign", () => {
    expect(parseArguments(command, ["--pages=-odd"])).toMatchObject({ values: { pages: "-odd" } });
  });

  test.each([
    ["a misspelt option", ["--fromat", "json"], 'There is no option "--fromat". Did you mean "--format"?'],
    ["an option like nothing known", ["--zzzzzzzz"], 'There is no option "--zzzzzzzz".'],
    [
      "an option with the name of a member of every object",
      ["--__proto__"],
      'There is no option "--__proto__".',
    ],
    ["a short option", ["-x"], 'There is no option "-x".'],
    ["an option without its value", ["--pages"], "--pages needs a value: --pages DIR."],
    [
      "an option that would take the next as its value",
      ["--pages", "--fix"],
      "--pages needs a value: --pages DIR.",
    ],
    ["an empty value", ["--pages="], "--pages needs a value: --pages DIR."],
    ["a value for a switch", ["--fix=no"], "--fix takes no value."],
    ["a misspelt choice", ["--format", "jsom"], '--format can\'t be "jsom". Did you mean "json"?'],
    ["a choice like nothing known", ["--format", "x"], '--format can\'t be "x". It is one of pretty, json.'],
    ["an unexpected argument", ["page"], 'Unexpected argument "page".'],
  ])("is refused in one line for %s", (_, args, text) => {
    expect(refusal(args)).toBe(`${text} See npm run lint -- --help`);
  });

  test("needs all its required arguments, in order", () => {
    expect(parseArguments(scaffold, ["page", "a/b"])).toMatchObject({
      kind: "run",
      positionals: ["page", "a/b"],
    });
    expect(refusal(["page"], scaffold)).toBe("NAME is missing. See npm run new -- --help");
    expect(refusal([], scaffold)).toBe(
      "KIND is missing. It is one of page, block. See npm run new -- --help",
    );
    expect(refusal(["pagee", "x"], scaffold)).toContain('Did you mean "page"?');
  });

  test("prints help even where arguments are missing", () => {
    expect(parseArguments(scaffold, ["--help"])).toEqual({ kind: "help", text: usage(scaffold) });
    expect(parseArguments(command, ["-h"]).kind).toBe("help");
  });
});

test("usage names every argument, option, choice and default", () => {
  expect(usage(command)).toBe(`Checks the content.

  npm run lint -- [--pages DIR] [--format FORMAT] [--out DIR] [--fix]

  --pages DIR      The folder of pages (default: pages)
  --format FORMAT  How to report: pretty, json (default: pretty)
  --out DIR        Where to write
  --fix            Fixes what it can
  --help           Prints this
`);
  expect(usage(scaffold)).toContain("npm run new -- KIND NAME\n\n  KIND    What to make: page, block\n");
});

test("a command that throws an unexpected error exits with 2, which differs from the 1 of content errors", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { argv, exitCode } = process;
  process.argv = ["node", "script"];
  try {
    await runCommand({ name: "it", summary: "Fails." }, () => {
      throw new TypeError("x is not a function");
    });
    expect(process.exitCode).toBe(2);
    expect(String(written.mock.calls[0])).toContain("TypeError: x is not a function\n    at ");
  } finally {
    Object.assign(process, { argv, exitCode });
    written.mockRestore();
  }
});
