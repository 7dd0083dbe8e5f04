import { execFileSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { onPort } from "./onPort.ts";

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});
const type = (script: string, ...args: string[]) => {
  process.argv = ["node", `/srv/kente/scripts/${script}.ts`, ...args];
};

test("repeats the command that was typed, with another port", () => {
  type("dev");
  expect(onPort(5174, "linux")).toBe("PORT=5174 npm run dev");
  type("start", "--site", "../bakery", "--base", "https://www.example.com/");
  expect(onPort(0, "darwin")).toBe("PORT=0 npm start -- --site ../bakery --base https://www.example.com/");
});

test("writes it for PowerShell on Windows", () => {
  type("dev", "--site", "C:\\My Sites\\Ama's");
  expect(onPort(5174, "win32")).toBe("$env:PORT=5174; npm run dev -- --site 'C:\\My Sites\\Ama''s'");
});

test("quotes words so that a shell reads them as they were typed", () => {
  const words = ["--site", "../my bakery", "it's", "$HOME", "`id`", "a\\b", "", "*"];
  type("dev", ...words);
  const [, line = ""] = onPort(1, "linux").split(" -- ");
  expect(execFileSync("sh", ["-c", `printf '%s\\n' ${line}`], { encoding: "utf8" }).split("\n")).toEqual([
    ...words,
    "",
  ]);
});
