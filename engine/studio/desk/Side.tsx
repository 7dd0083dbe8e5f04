import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { Outline } from "../outline/Outline.tsx";
import { Sections } from "../outline/Sections.tsx";
import type { StudioFile } from "../protocol.ts";
import { hasBlocks } from "../state/sections.ts";
import { type Desk, useDesk, useShownFile } from "../state/store.ts";
import { Settings } from "../tree/Settings.tsx";
import { SiteTree } from "../tree/SiteTree.tsx";
import { titleOf } from "./titleOf.ts";
import { say } from "./words.ts";

/** What the first tab shows: the blocks of a page, or a file by its name. */
function nameOf(file: StudioFile): string {
  return file.kind === "page" ? say("side.blocks") : titleOf(file);
}

const tabs: readonly Desk["side"][] = ["blocks", "pages", "site"];

/** The panel on the left: the blocks of the page, all pages, or all else that the site has. */
export function Side() {
  const side = useDesk((desk) => desk.side);
  const shown = useShownFile();
  return (
    <Tabs
      className="side"
      selectedKey={side}
      onSelectionChange={(chosen) => useDesk.setState({ side: chosen as Desk["side"] })}
    >
      <TabList className="side__tabs" aria-label={say("side.label")}>
        {tabs.map((one) => (
          <Tab key={one} id={one} className="side__tab">
            {one === "blocks" && shown ? nameOf(shown) : say(`side.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="blocks" className="side__panel">
        {shown && !hasBlocks(shown) ? <Sections /> : <Outline />}
      </TabPanel>
      <TabPanel id="pages" className="side__panel">
        <SiteTree />
      </TabPanel>
      <TabPanel id="site" className="side__panel">
        <Settings />
      </TabPanel>
    </Tabs>
  );
}
