import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { Outline } from "../outline/Outline.tsx";
import { Sections } from "../outline/Sections.tsx";
import type { StudioFile } from "../protocol.ts";
import { hasBlocks } from "../state/sections.ts";
import { useDesk, useShownFile } from "../state/store.ts";
import { SiteTree } from "../tree/SiteTree.tsx";
import { titleOf } from "./titleOf.ts";
import { say } from "./words.ts";

/** What the first tab shows: the page, or a file by its name. */
function nameOf(file: StudioFile): string {
  return file.kind === "page" ? say("side.page") : titleOf(file);
}

/** The panel on the left: the blocks of the page, or all that the site has. */
export function Side() {
  const side = useDesk((desk) => desk.side);
  const shown = useShownFile();
  return (
    <Tabs
      className="side"
      selectedKey={side}
      onSelectionChange={(chosen) => useDesk.setState({ side: chosen === "site" ? "site" : "page" })}
    >
      <TabList className="side__tabs" aria-label={say("side.label")}>
        {(["page", "site"] as const).map((one) => (
          <Tab key={one} id={one} className="side__tab">
            {one === "page" && shown ? nameOf(shown) : say(`side.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="page" className="side__panel">
        {shown && !hasBlocks(shown) ? <Sections /> : <Outline />}
      </TabPanel>
      <TabPanel id="site" className="side__panel">
        <SiteTree />
      </TabPanel>
    </Tabs>
  );
}
