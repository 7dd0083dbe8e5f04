import { workerData } from "node:worker_threads";
import type { OutputFile, SiteAssets } from "../contract/output.ts";
import type { Page } from "../contract/page.ts";
import { encodedSync, FolderWriter, TextBytes } from "../files/FolderWriter.ts";
import { answerTasks } from "../files/threads.ts";
import { outputFile, pageDataAddress } from "../render/page/addresses.ts";
import { createRender } from "./createRender.tsx";
import { failureOf, type PageJob, type RenderResult, type WorkerSetup, withVersion } from "./protocol.ts";

/** Renders the batches that it is sent and writes pages and their data. Runs from a bundle, in a thread. */
const { sites, assets, folder, quality } = workerData as WorkerSetup;
const writer = new FolderWriter(folder);
const bytes = new TextBytes();
const loading = createRender();

answerTasks(async (pages: PageJob[]) => {
  const result: RenderResult = { failures: [], written: [] };
  const render = await loading;
  for (const { unversioned, breadcrumbs } of pages) {
    const json = withVersion(unversioned);
    const page = JSON.parse(json) as Page;
    let html: string;
    try {
      html = render(page, sites[page.language], assets, breadcrumbs);
    } catch (error) {
      result.failures.push(failureOf(page.path, error));
      continue;
    }
    const files = [...write(outputFile(page.path), html), ...write(dataFile(page, assets), json)];
    result.written.push({ path: page.path, files });
  }
  return result;
});

function write(name: string, text: string): OutputFile[] {
  const body = bytes.of(text);
  return writer.write(name, body, quality === undefined ? [] : encodedSync(body, quality));
}

function dataFile({ path }: Page, { base }: SiteAssets): string {
  return pageDataAddress(base, path).slice(base.length);
}
