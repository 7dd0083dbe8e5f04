/** All that is needed to draw blocks and forms of a site and to send its forms, in one module that can be bundled. */

import { structuredData } from "virtual:kente/structured-data";
import { createElement, Fragment } from "react";
import { renderToString } from "react-dom/server";
import { Columns } from "../../blocks/columns/Columns.tsx";
import { Prose } from "../../blocks/prose/Prose.tsx";
import { Tabs } from "../../blocks/tabs/Tabs.tsx";
import { loadTransport } from "../browser/forms/sendingCode.ts";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { FormView } from "../forms/FormView.tsx";
import { widgets } from "../forms/widgets.ts";
import { loadBlocks } from "../prerender/createRender.tsx";
import { App } from "../render/App.tsx";
import { PartLimits } from "../render/page/Part.tsx";

export { createElement, FormView, loadTransport, renderToString, structuredData, widgets };

/** Returns the markup of a page, or throws what a block has thrown. */
export type DrawPage = (page: Page, site: CompiledSite) => string;

/** What stands around a block that is checked inside of others: the engine's own types. */
const surroundings = { "columns-of-engine": Columns, "prose-of-engine": Prose, "tabs-of-engine": Tabs };

/** Creates the function that draws pages, with the code of every block type loaded. */
export async function createDraw(): Promise<DrawPage> {
  const blocks = { ...(await loadBlocks()), ...surroundings };
  return (page, site) =>
    renderToString(
      <PartLimits value={Fragment}>
        <App page={{ ...page, path: "/" }} site={site} base="/" blocks={blocks} />
      </PartLimits>,
    );
}
