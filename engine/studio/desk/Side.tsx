import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { Outline } from "../outline/Outline.tsx";
import { useDesk } from "../state/store.ts";
import { SiteTree } from "../tree/SiteTree.tsx";
import { say } from "./words.ts";

/** The panel on the left: the blocks of the page, or all that the site has. */
export function Side() {
  const side = useDesk((desk) => desk.side);
  return (
    <Tabs
      className="side"
      selectedKey={side}
      onSelectionChange={(chosen) => useDesk.setState({ side: chosen === "site" ? "site" : "page" })}
    >
      <TabList className="side__tabs" aria-label={say("side.label")}>
        {(["page", "site"] as const).map((one) => (
          <Tab key={one} id={one} className="side__tab">
            {say(`side.${one}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel id="page" className="side__panel">
        <Outline />
      </TabPanel>
      <TabPanel id="site" className="side__panel">
        <SiteTree />
      </TabPanel>
    </Tabs>
  );
}
