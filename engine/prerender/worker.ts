import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { SiteAssets } from "../contract/assets.ts";
import type { Page } from "../contract/page.ts";
import { writeEncodedSync } from "../files/compress.ts";
import { outputFile, pageDataAddress } from "../render/page/addresses.ts";
import { createRender } from "./createRender.tsx";
import { failureOf } from "./failureOf.ts";
import type { Batch, BatchResult, WorkerSetup } from "./protocol.ts";

/** Renders the batches that it is sent and writes pages and their data. Runs from a bundle, in a thread. */
const { sites, assets, folder, quality } = workerData as WorkerSetup;
const createdFolders = new Set<string>();
const loading = createRender();

parentPort?.on("message", async ({ id, pages }: Batch) => {
  const result: BatchResult = { id, bytes: 0, failures: [] };
  const render = await loading;
  for (const { json, breadcrumbs } of pages) {
    const page = JSON.parse(json) as Page;
    let html: string;
    try {
      html = render(page, sites[page.language], assets, breadcrumbs);
    } catch (error) {
      result.failures.push(failureOf(page.path, error));
      continue;
    }
    result.bytes += write(outputFile(page.path), html) + write(dataFile(page, assets), json);
  }
  parentPort?.postMessage(result);
});

function write(file: string, text: string): number {
  const path = join(folder, file);
  const parent = dirname(path);
  if (!createdFolders.has(parent)) {
    mkdirSync(parent, { recursive: true });
    createdFolders.add(parent);
  }
  const body = Buffer.from(text);
  writeFileSync(path, body);
  return body.length + (quality === undefined ? 0 : writeEncodedSync(path, body, quality));
}

function dataFile({ path }: Page, { base }: SiteAssets): string {
  return pageDataAddress(base, path).slice(base.length);
}
