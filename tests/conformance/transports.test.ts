import { describe, expect, test } from "vitest";
import { discoverModules, moduleFolders } from "../../engine/bundle/plugin/plugin.ts";
import { loadTransport } from "../../engine/conformance/siteCode.tsx";
import { transportPromises } from "../../engine/conformance/transportPromises.ts";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { root } from "../support/project.ts";

const names = [...discoverModules(moduleFolders(siteFolder(root), "transports")).keys()];

test("there are transports to check", () => {
  expect(names.length).toBeGreaterThan(0);
});

describe.each(names)("the transport %s", async (name) => {
  const module = await loadTransport(name);

  test.each(transportPromises.map(({ title, find }) => [title, find] as const))("%s", async (_, find) => {
    expect(await find({ name, module })).toEqual([]);
  });
});
