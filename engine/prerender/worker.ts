import { workerData } from "node:worker_threads";
import type { OutputFile, SiteAssets } from "../contract/output.ts";
import type { Page } from "../contract/page.ts";
import { encodedSync, FolderWriter, TextBytes } from "../files/FolderWriter.ts";
import { versionOfJson } from "../files/hash.ts";
import { answerTasks } from "../files/threads.ts";
import { outputFile, pageDataAddress } from "../render/page/addresses.ts";
import { createRender } from "./createRender.tsx";
import { failureOf, type PageJob, type RenderResult, type WorkerSetup } from "./protocol.ts";

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

/** A page's member for its version, while that is not known. */
const open = '"version":""';

/**
 * Writes the version of a page into its JSON, which has an empty one. Compiling and this together write what
 * compiling with a version writes, without making the JSON twice.
 */
export function withVersion(json: string): string {
  // Quotes in texts are escaped, and no member before the version has one of its own: the first match is the page's.
  return json.replace(open, `"version":"${versionOfJson(json)}"`);
}
