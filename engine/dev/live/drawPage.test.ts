import { expect, test } from "vitest";
import { codeFailure } from "./drawPage.ts";

const root = "/home/baker/site";
const folder = { root, site: root };

test("code that can't be parsed is reported at its place, without the bundler's drawing", () => {
  const error = new Error(
    `Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n    ╭─[ blocks/hero/Hero.tsx:24:5 ]\n`,
  );
  expect(codeFailure(error, folder)).toMatchObject({
    file: "blocks/hero/Hero.tsx",
    line: 24,
    column: 5,
    rule: "code-fails",
    message: "The code of blocks/hero/Hero.tsx can't be run: Unexpected token",
  });
});

test("code that throws while it is loaded is reported where it throws", () => {
  const error = new ReferenceError("x is not defined");
  error.stack = `ReferenceError: x is not defined\n    at eval (${root}/blocks/hero/Hero.tsx:51:1)\n    at async run (${root}/node_modules/vite/dist/node/module-runner.js:807:3)`;
  expect(codeFailure(error, folder)).toMatchObject({ file: "blocks/hero/Hero.tsx", line: 51, column: 1 });
});

test("an error that names only a file is reported at its first line", () => {
  const error = new Error(`Cannot find module 'nothing' imported from '${root}/blocks/hero/Hero.tsx'`);
  expect(codeFailure(error, folder)).toMatchObject({
    file: "blocks/hero/Hero.tsx",
    line: 1,
    message: expect.not.stringContaining(root),
  });
});

test("a thrown value that is no error is reported too", () => {
  expect(codeFailure("out of yarn", folder).message).toContain("out of yarn");
});

test("the code of a site's own block is named by its path from the project, however the bundler names it", () => {
  const other = { root, site: "/home/baker/old mill (2)" };
  for (const path of ["../old mill (2)/pages/_blocks", `${other.site}/pages/_blocks`]) {
    const error = new Error(`[PARSE_ERROR] Unexpected token\n    ╭─[ ${path}/loaf/Loaf.tsx:7:30 ]\n`);
    expect(codeFailure(error, other)).toMatchObject({
      file: "../old mill (2)/pages/_blocks/loaf/Loaf.tsx",
      line: 7,
      column: 30,
    });
  }
});
