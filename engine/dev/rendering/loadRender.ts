import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/entries.ts";
import type { createRender, Render } from "../../prerender/createRender.tsx";
import { importCurrent } from "./importCurrent.ts";

/** Loads the function that renders pages, with the present code of all blocks. */
export async function loadRender({ environments }: Pick<ViteDevServer, "environments">): Promise<Render> {
  const code = (await importCurrent(environments.ssr, `/${entries.render}`)) as {
    createRender: typeof createRender;
  };
  return code.createRender();
}
