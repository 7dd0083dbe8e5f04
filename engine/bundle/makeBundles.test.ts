import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reactModules } from "./makeBundles.ts";

const project = resolve(import.meta.dirname, "../../..");
let root: string;

beforeEach(() => {
  mkdirSync(join(project, ".kente"), { recursive: true });
  root = mkdtempSync(join(project, ".kente/react-modules-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'import React from "react"; export const { type } = React.memo("div");',
  'import React, { memo } from "react"; export const { type } = [memo, React.memo][1]("div");',
  'import * as React from "react"; export const { type } = React.memo("div");',
])("what a module uses of React works, and the rest is left out: %s", async (text) => {
  writeFileSync(join(root, "app.js"), text);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [reactModules()],
    build: {
      write: false,
      rolldownOptions: { input: join(root, "app.js"), preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = output[0];
  expect(code.length).toBeLessThan(5000);
  expect(code).not.toContain("useActionState");
  const file = join(root, "out.mjs");
  writeFileSync(file, code);
  expect(await import(/* @vite-ignore */ pathToFileURL(file).href)).toMatchObject({ type: "div" });
});
