import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { entries } from "../../bundle/assets.ts";
import { refreshStyles } from "./refresh.ts";

test("a theme that changes while its stylesheet is made is in the stylesheet that pages load next", async () => {
  const root = mkdtempSync(join(tmpdir(), "kente-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, dirname(entries.site)), { recursive: true });
  writeFileSync(join(root, entries.site), "");
  let theme = "first";
  let begun = () => {};
  let held = Promise.resolve();
  const transform = async () => {
    const code = `.${theme} {}`;
    begun();
    await held;
    return code;
  };
  const server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", plugins: [{ name: "theme", transform }] },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  const { client } = server.environments;
  const styles = async () => (await client.transformRequest(`/${entries.site}?direct`))?.code;
  const change = (name: string) => {
    theme = name;
    return refreshStyles(server, root);
  };
  expect(await styles()).toContain("first");
  await change("second");
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const early = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const second = styles();
  await early;
  await change("third");
  release();
  await second;
  expect(await styles()).toContain("third");
});
