import { blockStyles } from "virtual:kente/block-styles";
import { flushSync } from "react-dom";
import type { Block } from "../../contract/block.ts";
import { useMountedBlocks, walkBlocks } from "../../render/block/Blocks.tsx";
import { applyHead } from "../../render/head/pageTags.ts";
import type { NavigationEntry } from "../routing/router.ts";
import { scrollToStart } from "../routing/scroll.ts";
import { loadStylesheet, prefetchFile, presentStylesheets } from "./importWithFiles.ts";

/** Milliseconds of each frame for mounting blocks. The rest is for styles, layout and paint. */
const frameBudgetMs = 6;

/** What can need any part of the page: search and focus, anchors, a print. Windows in the background have no frames. */
const needsAll = ["keydown", "pointerdown", "beforeprint", "visibilitychange"];

/** Mounts the blocks of a new page in steps: those in view at once, the others in the frames after. */
export interface BlockMounting {
  /**
   * To be called together with the change of the page.
   * @param saved where the reader left the page, in pixels from the top
   */
  begin(entry: NavigationEntry, saved?: number): void;
  /**
   * To be called after the change of the page: mounts what the reader sees first. The rest keeps its room until it follows.
   * @param onAll is called when the page is complete
   */
  mountVisible(onAll: () => void): void;
  /** Mounts what is missing. */
  complete(): void;
}

const everything = Number.POSITIVE_INFINITY;

function createBlockMounting(): BlockMounting {
  let blocks = 0;
  let position = 0;
  let room = 0;
  let frame = 0;
  let isRestored = false;
  let notify: (() => void) | undefined;

  const mounted = () => useMountedBlocks.getState().count;
  const isMissing = () => mounted() < blocks;
  const mount = (count: number) => flushSync(() => useMountedBlocks.setState({ count }));

  function begin({ page, hash, flags }: NavigationEntry, saved?: number): void {
    stop();
    position = saved ?? 0;
    isRestored = saved !== undefined;
    // The target of a hash, and a block that reacts to a flag, can be anywhere.
    const all = saved === undefined && (hash !== "" || Object.keys(flags).length > 0);
    blocks = all ? 0 : page.blocks.length;
    if (!all) reserve(Math.max(position, scrollY) + innerHeight);
    useMountedBlocks.setState({ count: all ? everything : 1 });
  }

  function mountVisible(onAll: () => void): void {
    notify = onAll;
    // Another layout has another element.
    if (isMissing()) reserve(room);
    while (isMissing() && endOfBlocks() < position + innerHeight) mount(mounted() + 1);
    if (!isMissing() || document.hidden) {
      complete();
      return;
    }
    for (const event of needsAll) addEventListener(event, complete, true);
    // Not in the next frame: it shows what is mounted.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mountMore);
    });
  }

  /** Keeps the end of the page below the view, also while it scrolls: nothing that is seen moves when the rest comes. */
  function reserve(pixels: number): void {
    room = pixels;
    const main = document.querySelector("main");
    if (main) main.style.minBlockSize = `${room}px`;
  }

  function mountMore(): void {
    const end = performance.now() + frameBudgetMs;
    do mount(mounted() + 1);
    while (isMissing() && performance.now() < end);
    if (isMissing()) frame = requestAnimationFrame(mountMore);
    else complete();
  }

  function complete(): void {
    // Not the number of blocks: while an author edits the page, more can be added.
    if (mounted() !== everything) mount(everything);
    const onAll = notify;
    const before = scrollY;
    stop();
    // The page was shorter than the view is down. WebKit ends a smooth scroll then.
    if (!isRestored && scrollY < before) scrollToStart("", undefined);
    onAll?.();
  }

  /** Ends what is under way. */
  function stop(): void {
    cancelAnimationFrame(frame);
    for (const event of needsAll) removeEventListener(event, complete, true);
    document.querySelector("main")?.style.removeProperty("min-block-size");
    notify = undefined;
  }

  return { begin, mountVisible, complete };
}

/** Where the blocks that are mounted end, in pixels from the top of the page. */
function endOfBlocks(): number {
  const last = document.querySelector("main > :last-child");
  return scrollY + (last?.getBoundingClientRect().bottom ?? 0);
}

/** What only the pages after the first need. It is loaded before the second is shown. */
export const nextPage = { applyHead, loadBlockStyles, prefetchBlockStyles, mounting: createBlockMounting() };

const first = document.querySelectorAll<HTMLElement>("[data-block]");
/** The blocks whose rules came with the document. This code is loaded while its first page is shown. */
const included = new Set(
  document.querySelector("link[data-all]")
    ? Object.keys(blockStyles)
    : [...first].map(({ dataset }) => dataset.chunk ?? dataset.block),
);

/**
 * Loads the stylesheets of blocks whose rules are not in the document yet. Their order does not matter: cascade layers decide
 * which rule wins.
 * @throws KenteError `styles-unavailable`
 */
async function loadBlockStyles(needed: readonly Block[]): Promise<void> {
  const names = walkBlocks(needed)
    .map(({ type, chunk = type }) => chunk)
    .filter((name) => !included.has(name));
  const addresses = new Set(names.flatMap((name) => blockStyles[name] ?? []));
  await Promise.all([...addresses].map(loadStylesheet));
}

/** Prefetches the stylesheets of all blocks, so that no later page waits for one. */
function prefetchBlockStyles(): void {
  const present = presentStylesheets();
  for (const [name, address] of Object.entries(blockStyles)) {
    if (included.has(name) || present.has(new URL(address, document.baseURI).href)) continue;
    prefetchFile(address);
  }
}
