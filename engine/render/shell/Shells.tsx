import { createElement } from "react";
import type { Page } from "../../contract/page.ts";
import type { AppProps, FrameProps } from "../App.tsx";
import { pageAddress } from "../page/addresses.ts";
import { PageProvider, usePage } from "../page/PageContext.ts";
import { contentAlone } from "./contentAlone.ts";
import { maskedPage, unmask } from "./maskedPage.ts";
import { splitPreloads } from "./splitPreloads.ts";

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
export class Shells {
  readonly #byLayout = new Map<string, LayoutShells>();

  /** @returns undefined for a page whose layout has to be rendered with its blocks */
  render(page: Page, base: string, renderFrame: RenderFrame): string | undefined {
    const key = JSON.stringify([page.layout, base, page.alternates?.map(({ code }) => code)]);
    const shells = this.#byLayout.get(key) ?? new LayoutShells(page, base, renderFrame);
    this.#byLayout.set(key, shells);
    return shells.render(page, base, renderFrame);
  }
}
