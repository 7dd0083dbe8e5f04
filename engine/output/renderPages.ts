import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BundleAssets } from "../bundle/assets.ts";
import type { Bundles } from "../bundle/bundles.ts";
import type { CompileOptions } from "../content/compile.ts";
import { withInside } from "../content/link/collect.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { allTypes } from "../contract/output.ts";
import type { PageQuestions } from "../contract/page.ts";
import { KenteError, reasonOf } from "../errors/KenteError.ts";
import { inThreads } from "../files/threads.ts";
import { PageKeys, pageJobs } from "../prerender/pageKeys.ts";
import type { PageJob, Renderer, RenderFailure, RenderResult, WorkerSetup } from "../prerender/protocol.ts";
import { blockTypes } from "../render/head/documentTags.ts";
import type { LastOutput } from "./LastOutput.ts";

/** Pages that a thread is sent at a time. */
const batchSize = 16;

/** So many batches are rendered here: to begin, a thread takes as much of the processor as about a hundred pages. */
const alone = 8;

/** How {@link renderPages} renders. */
interface Rendering {
  code: Pick<Bundles, "worker" | "key">;
  setup: WorkerSetup;
  log: (line: string) => void;
}

/**
 * Compiles and renders the pages whose files would differ from those of the last output, and takes the others from there.
 * Pages are compiled only as fast as they are rendered, the next ones while others are rendered.
 * @returns the pages that could not be rendered
 * @throws KenteError `worker-failed`, or the error of the system when it refuses to write
 */
export async function renderPages(
  graph: SiteGraph,
  paths: readonly string[],
  options: CompileOptions,
  last: LastOutput,
  { code, setup, log }: Rendering,
): Promise<RenderFailure[]> {
  // What is said of times and numbers comes with Node.
  const keys = new PageKeys(graph, options, [code.key, process.version, setup.quality], setup);
  const compiled = new Map<string, PageQuestions>();
  const jobs = pageJobs(graph, paths, options, {
    isDone(path) {
      const asked = last.asked(path);
      const key = asked && keys.keyOf(path, asked);
      return key !== undefined && last.take(path, key);
    },
    onCompiled: (path, asked) => compiled.set(path, asked),
  });
  const failures: RenderFailure[] = [];
  const note = ({ written, failures: failed }: RenderResult) => {
    failures.push(...failed);
    for (const { path, files } of written) {
      const asked = compiled.get(path);
      // A page without a key is rendered again the next time.
      last.note(path, { key: (asked && keys.keyOf(path, asked)) ?? "", files, asked });
    }
  };
  const script = { script: code.worker, data: setup };
  let renderer: ReturnType<typeof loadRenderer> | undefined;
  const does = async (pages: PageJob[]) => {
    renderer ??= loadRenderer(code.worker, setup);
    return (await renderer)(pages);
  };
  await inThreads(script, inBatches(jobs), note, { does, alone });
  const taken = paths.length - compiled.size;
  if (taken > 0) log(`${taken} of ${paths.length} pages are unchanged: they are taken from the last build.`);
  return failures;
}

/** @throws KenteError `worker-failed` where code of a block fails when it is loaded */
async function loadRenderer(module: string, setup: WorkerSetup) {
  try {
    const { createRenderer }: Renderer = await import(/* @vite-ignore */ pathToFileURL(module).href);
    return await createRenderer(setup);
  } catch (cause) {
    throw new KenteError("worker-failed", { reason: reasonOf(cause) }, { cause });
  }
}

function* inBatches(pages: Iterable<PageJob>): Generator<PageJob[]> {
  let batch: PageJob[] = [];
  for (const page of pages) {
    batch.push(page);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Most sets of block types with a stylesheet each. A site with more sets has one stylesheet for all its pages. */
const maxSets = 256;

/**
 * Puts together what each page needs of the stylesheets: a first visit waits for one request, and loads no rules of other
 * blocks. A hydrated page loads those of further blocks from their own files.
 * @param out the output folder, with the bundles
 * @param last takes the stylesheets that have not changed from the last output
 * @returns the assets with the addresses of the new stylesheets
 */
export async function writePageStylesheets(
  out: string,
  last: LastOutput,
  { pages }: Pick<SiteGraph, "pages">,
  assets: BundleAssets,
): Promise<BundleAssets> {
  const sets = new Set([...pages.values()].map(({ blocks }) => blockTypes(withInside(blocks))));
  const few = sets.size <= maxSets;
  const all = [...new Set([...sets].flatMap((set) => set.split(" ")))];
  const wanted = few ? [...sets].map((set) => [set, set.split(" ")] as const) : [[allTypes, all] as const];
  const read = (address: string) => readFileSync(join(out, address.slice(assets.base.length)), "utf8");
  const texts = new Map<string, string>();
  const pageStyles: Record<string, string> = {};
  for (const [set, types] of wanted) {
    const addresses = [...assets.styles, ...types.flatMap((type) => assets.blocks[type]?.styles ?? [])];
    const text = [...new Set(addresses)].map(read).join("");
    const name = `assets/page-${createHash("sha256").update(text).digest("base64url").slice(0, 6)}.css`;
    texts.set(name, text);
    pageStyles[set] = assets.base + name;
  }
  await Promise.all([...texts].map(([name, text]) => last.write(name, Buffer.from(text))));
  return { ...assets, pageStyles };
}
