import { renderToString } from "react-dom/server";
import { analyse } from "../../../engine/content/analyse.ts";
import { compilePage, compileSite } from "../../../engine/content/compile.ts";
import type { BlockRegistry } from "../../../engine/contract/block.ts";
import type { Diagnostic } from "../../../engine/contract/diagnostic.ts";
import type { JsonObject } from "../../../engine/contract/json.ts";
import { App } from "../../../engine/render/App.tsx";
import { blocks, component } from "./blocks.ts";
import { exampleFile, examplePath, exampleSite, vocabulary } from "./exampleSite.ts";

const registry: Promise<BlockRegistry> = Promise.all(
  blocks.map(async ({ type }) => [type, await component(type)] as const),
).then(Object.fromEntries);

/** What is wrong with each of the blocks, in the order given: an empty list where nothing is. */
export async function mistakes(written: readonly JsonObject[]): Promise<Diagnostic[][]> {
  const source = await exampleSite(written);
  const { diagnostics } = analyse(source, await vocabulary);
  return written.map((_, index) =>
    diagnostics.filter(
      ({ file, severity }) => severity === "error" && file.endsWith(`/${exampleFile(index)}`),
    ),
  );
}

/** The markup of each of the blocks, which must have no mistake. */
export async function draw(written: readonly JsonObject[]): Promise<string[]> {
  const { graph } = analyse(await exampleSite(written), await vocabulary);
  const site = compileSite(graph, { base: "/" });
  const code = await registry;
  return written.map((_, index) => {
    const { page } = compilePage(graph, examplePath(index), { base: "/" });
    return renderToString(<App page={{ ...page, path: "/" }} site={site} base="/" blocks={code} />);
  });
}
