import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/entries.ts";
import type { createRender, Render } from "../../prerender/createRender.tsx";

/** Loads the function that renders pages, with the present code of all blocks. */
export async function loadRender(vite: ViteDevServer): Promise<Render> {
  const code = (await vite.ssrLoadModule(`/${entries.render}`)) as { createRender: typeof createRender };
  return code.createRender();
}
