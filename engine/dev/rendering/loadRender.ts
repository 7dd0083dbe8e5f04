import type { ViteDevServer } from "vite";
import { entries } from "../../bundle/vite.ts";
import type { createRender, Render } from "../../prerender/createRender.tsx";

/** Loads what draws pages, with the code of all blocks as it is at the moment. */
export async function loadRender(vite: ViteDevServer): Promise<Render> {
  const code = (await vite.ssrLoadModule(`/${entries.render}`)) as { createRender: typeof createRender };
  return code.createRender();
}
