import { type ComponentType, Fragment, type ReactNode, useMemo } from "react";
import { type BaseLocationHook, Router, useLocation } from "wouter";
import type { BlockRegistry } from "../contract/block.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";
import { Blocks } from "./block/Blocks.tsx";
import { pageAddress } from "./page/addresses.ts";
import { PageProvider, SiteProvider } from "./page/PageContext.ts";

/** Props of {@link App}. */
export interface AppProps {
  page: Page;
  site: CompiledSite;
  /** Path prefix with a slash at both ends. */
  base: string;
  /** The code of every block type on the page. */
  blocks: BlockRegistry;
  /** How links navigate, and the current address. Left out on the server, where no link is followed. */
  routing?: { hook?: BaseLocationHook; ssrPath?: string } | undefined;
  /** Wraps the page in further contexts that its blocks need, such as the form services. */
  Provider?: ComponentType<{ children: ReactNode }> | undefined;
  /** Renders the layout instead of React: only a part of it, or around something else. */
  Frame?: ComponentType<FrameProps> | undefined;
}

type Layout = (props: { children: ReactNode }) => ReactNode;

/** Props of an {@link AppProps.Frame}. */
export interface FrameProps {
  Layout: Layout;
  /** The page's blocks. */
  children: ReactNode;
}

/** The layouts by file, as found in `layouts/`: a file is a layout. */
const layouts = import.meta.glob<Layout>("./layouts/*.tsx", {
  eager: true,
  import: "Layout",
});

/**
 * A whole page, the same on the server and in the browser.
 * @throws KenteError `layout-code-missing` where no file in `layouts/` has the page's layout
 */
export function App({ routing, ...page }: AppProps) {
  return (
    <Router {...(routing ?? { ssrPath: pageAddress(page.base, page.page.path) })}>
      <RoutedPage {...page} />
    </Router>
  );
}

function RoutedPage({ page, site, base, blocks, Provider = Fragment, Frame }: Omit<AppProps, "routing">) {
  const [, navigate] = useLocation();
  const href = pageAddress(base, page.path);
  const { alternates = [] } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the alternates change with the address
  const current = useMemo(() => ({ base, href, alternates, navigate }), [base, href, navigate]);
  const Layout = layouts[`./layouts/${page.layout}.tsx`];
  if (!Layout) throw new KenteError("layout-code-missing", { layout: page.layout });
  const content = <Blocks key={page.path} page={page} blocks={blocks} />;
  return (
    <Provider>
      <SiteProvider value={site}>
        <PageProvider value={current}>
          {Frame ? <Frame Layout={Layout}>{content}</Frame> : <Layout>{content}</Layout>}
        </PageProvider>
      </SiteProvider>
    </Provider>
  );
}
