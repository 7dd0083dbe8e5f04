import type { OutputFile } from "../contract/output.ts";
import type { Page } from "../contract/page.ts";
import { encodedOf, FolderWriter, TextBytes } from "../files/FolderWriter.ts";
import { answerTasks } from "../files/threads.ts";
import { outputFile, pageDataAddress } from "../render/page/addresses.ts";
import { createRender } from "./createRender.tsx";
import { failureOf, type Renderer, type RenderResult, withVersion } from "./protocol.ts";

/** Runs from a bundle, in threads and in the one that starts them. */
export const createRenderer: Renderer["createRenderer"] = async ({ sites, assets, folder, quality }) => {
  const render = await createRender();
  const writer = new FolderWriter(folder);
  const bytes = new TextBytes();

  async function write(name: string, text: string): Promise<OutputFile[]> {
    if (quality === undefined) return writer.write(name, bytes.of(text));
    const body = Buffer.from(text);
    return writer.write(name, body, await encodedOf(name, body, quality));
  }

  return async (pages) => {
    const result: RenderResult = { failures: [], written: [] };
    // While some are encoded, the next ones are rendered.
    const writing = pages.map(async ({ unversioned, breadcrumbs }) => {
      const json = withVersion(unversioned);
      const page = JSON.parse(json) as Page;
      const { path, language } = page;
      let html: string;
      try {
        html = render(page, sites[language], assets, breadcrumbs);
      } catch (error) {
        result.failures.push(failureOf(path, error));
        return;
      }
      const data = pageDataAddress(assets.base, path).slice(assets.base.length);
      const files = [...(await write(outputFile(path), html)), ...(await write(data, json))];
      result.written.push({ path, files });
    });
    // Where one fails, no other may write any more when this is known.
    await Promise.allSettled(writing);
    await Promise.all(writing);
    return result;
  };
};

answerTasks(createRenderer);
