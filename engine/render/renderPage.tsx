import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Breadcrumb, StructuredDataRegistry } from "../contract/block.ts";
import type { SiteAssets } from "../contract/output.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError, reasonOf } from "../errors/KenteError.ts";
import { App, type AppProps, type FrameProps } from "./App.tsx";
import { documentTags, headMarkup } from "./head/documentTags.ts";
import { pageTags } from "./head/pageTags.ts";
import { attributeMarkup } from "./html.ts";
import { pageAddress } from "./page/addresses.ts";
import { PageProvider, usePage } from "./page/PageContext.ts";
import { PartLimits } from "./page/Part.tsx";
import { structuredDataTags } from "./structuredData/structuredData.ts";

/** Everything that a page's document is made from. */
interface RenderInput extends Pick<AppProps, "page" | "site" | "blocks" | "Provider"> {
  assets: SiteAssets;
  /** What blocks say to search engines, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
  /** Leaves a part that fails to the browser, in whose place that shows a note. */
  leavesFailed?: boolean | undefined;
}

/**
 * Renders a page as a complete HTML document. Pure: equal inputs give equal texts.
 * @throws KenteError `block-throws`, naming the block, when a block throws and is not left; whatever a layout throws
 */
export function renderPage(input: RenderInput): string {
  const { page, site, assets } = input;
  const { preloads, markup } = splitPreloads(renderApp(input));
  const head = headMarkup([
    ...documentTags(page, site, assets),
    ...pageTags(page, site, assets),
    ...structuredDataTags(input),
  ]);
  const root = attributeMarkup({ lang: site.language.code, dir: site.language.dir, "data-path": page.path });
  return `<!doctype html><html${root}><head>${head}${preloads}</head><body><div id="page_app">${markup}</div></body></html>\n`;
}

/** The shells of each site. */
const shellsOf = new WeakMap<CompiledSite, Shells>();

function renderApp(input: RenderInput): string {
  const { page, site, assets, Provider } = input;
  const shells = shellsOf.get(site) ?? new Shells();
  shellsOf.set(site, shells);
  const render = (one: Page, Frame?: AppProps["Frame"]) => renderMarkup(input, one, Frame);
  try {
    // A provider may be around the shell, and differ from page to page.
    const inShell = Provider === undefined ? shells.render(page, assets.base, render) : undefined;
    return inShell ?? render(page);
  } catch (error) {
    throw failingBlock(input) ?? error;
  }
}

function renderMarkup(
  { site, assets, blocks, Provider, leavesFailed = false }: RenderInput,
  page: Page,
  Frame?: AppProps["Frame"],
): string {
  const app: ReactNode = (
    <App page={page} site={site} base={assets.base} blocks={blocks} Provider={Provider} Frame={Frame} />
  );
  const markup = renderToString(app);
  // What React writes where a part has failed, which it would leave to the browser. Without limits, the error comes out.
  const hasFailed = !leavesFailed && markup.includes("<!--$!-->");
  return hasFailed ? renderToString(<PartLimits value={Fragment}>{app}</PartLimits>) : markup;
}

/** Finds the block that throws by rendering each one alone. */
function failingBlock(input: RenderInput): KenteError | undefined {
  const { page } = input;
  for (const [index, block] of page.blocks.entries()) {
    try {
      renderMarkup(input, { ...page, blocks: [block] });
    } catch (cause) {
      const reason = reasonOf(cause);
      return new KenteError("block-throws", { type: block.type, index, path: page.path, reason }, { cause });
    }
  }
  return undefined;
}

/** Renders a page with a frame, as React writes it. */
type RenderFrame = (page: Page, Frame: AppProps["Frame"]) => string;

/** Markup before and after the blocks of a page. */
interface Around {
  before: string;
  after: string;
}

/** Stands for the blocks. */
const content = createElement("kente-content");
const contentMarkup = "<kente-content></kente-content>";

const BlocksFrame = ({ Layout, children }: FrameProps) => contentAlone(Layout({ children }), children);
const InnerFrame = ({ Layout }: FrameProps) => contentAlone(Layout({ children: content }), content);

/** What is around the blocks of pages that have one layout and exist in the same languages. */
class LayoutShells {
  /** The addresses of links that are marked on the page that they lead to. */
  readonly #links = new Set<string>();
  /** The shells by the marked address; the empty one where none is marked. */
  readonly #byLink = new Map<string, Around>();
  /** The elements that the blocks stand in. */
  readonly #inner: Around | undefined;
  readonly #isShared: boolean;

  constructor(page: Page, base: string, renderFrame: RenderFrame) {
    this.#inner = aroundContent(renderFrame(page, InnerFrame));
    this.#isShared = this.#inner !== undefined && this.#shellFor("", page, base, renderFrame) !== undefined;
  }

  render(page: Page, base: string, renderFrame: RenderFrame): string | undefined {
    if (!this.#isShared || !this.#inner) return undefined;
    const href = pageAddress(base, page.path);
    const shell = this.#shellFor(this.#links.has(href) ? href : "", page, base, renderFrame);
    if (!shell) return undefined;
    const { preloads, markup } = splitPreloads(renderFrame(page, BlocksFrame));
    const blocks = markup.slice(this.#inner.before.length, markup.length - this.#inner.after.length);
    return preloads + unmask(shell.before, page) + blocks + unmask(shell.after, page);
  }

  #shellFor(marked: string, page: Page, base: string, renderFrame: RenderFrame): Around | undefined {
    const known = this.#byLink.get(marked);
    if (known) return known;
    const { href, alternates } = maskedPage(page, base);
    const isCurrent = (address: string) => {
      this.#links.add(address);
      return address === marked || address === href;
    };
    const ShellFrame = ({ Layout }: FrameProps) => (
      <PageProvider value={{ ...usePage(), href, alternates, isCurrent }}>
        <Layout>{content}</Layout>
      </PageProvider>
    );
    const shell = aroundContent(renderFrame(page, ShellFrame));
    if (shell) this.#byLink.set(marked, shell);
    return shell;
  }
}

/** Splits a shell where its blocks belong. Preload links that a shell needs itself cannot be joined with those of blocks. */
function aroundContent(shell: string): Around | undefined {
  const { preloads, markup } = splitPreloads(shell);
  const [before, after, ...more] = markup.split(contentMarkup);
  if (preloads !== "" || before === undefined || after === undefined || more.length > 0) return undefined;
  return { before, after };
}

/**
 * Renders pages of one site. What is around their blocks, such as header and footer, is rendered once for all pages that show
 * the same. The markup is that of pages rendered as a whole.
 */
class Shells {
  readonly #byLayout = new Map<string, LayoutShells>();

  /** @returns undefined for a page whose layout has to be rendered with its blocks */
  render(page: Page, base: string, renderFrame: RenderFrame): string | undefined {
    const key = JSON.stringify([page.layout, base, page.alternates?.map(({ code }) => code)]);
    const shells = this.#byLayout.get(key) ?? new LayoutShells(page, base, renderFrame);
    this.#byLayout.set(key, shells);
    return shells.render(page, base, renderFrame);
  }
}

/**
 * Empties all of a layout but its content and the elements around that. What is emptied keeps its place among its siblings,
 * so that React makes the same ids in the content.
 * @returns undefined where the content is not found
 */
function contentAlone(layout: ReactNode, content: ReactNode): ReactNode | undefined {
  if (layout === content) return content;
  if (Array.isArray(layout)) {
    const parts = layout.map((part: ReactNode) => contentAlone(part, content));
    return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? null) : undefined;
  }
  if (!isValidElement<{ children?: ReactNode }>(layout)) return undefined;
  const children = contentAlone(layout.props.children, content);
  if (children === undefined) return undefined;
  // As arguments, children need no keys.
  return Array.isArray(children) ? cloneElement(layout, {}, ...children) : cloneElement(layout, { children });
}

type AddressedPage = Pick<Page, "path" | "alternates">;

/** Characters that stand in no text. */
const [start, end] = ["\uFDD0", "\uFDD1"];
const masks = new RegExp(`${start}(.*?)${end}`, "g");

/** The addresses of a page and of its translations, as they stand in markup that many pages share. */
function maskedPage({ alternates = [] }: AddressedPage, base: string) {
  return {
    href: pageAddress(base, mask("")),
    alternates: alternates.map(({ code }) => ({ code, path: mask(code) })),
  };
}

/** Writes the addresses of one page into markup of {@link maskedPage}. Routes need no escaping. */
function unmask(markup: string, { path, alternates = [] }: AddressedPage): string {
  return markup.replace(masks, (written, code: string) => {
    const route = code === "" ? path : alternates.find((one) => one.code === code)?.path;
    return route?.slice(1) ?? written;
  });
}

const mask = (code: string) => `/${start}${code}${end}`;

/** React writes the preload links of eager pictures before the markup. They belong in the head. */
function splitPreloads(html: string): { preloads: string; markup: string } {
  const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  return { preloads, markup: html.slice(preloads.length) };
}
