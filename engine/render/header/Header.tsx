import { useEffect } from "react";
import { LanguageSwitch } from "../language/LanguageSwitch.tsx";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";
import { Banner } from "./Banner.tsx";
import { HeaderActions } from "./HeaderActions.tsx";
import { HomeLink } from "./HomeLink.tsx";
import { Menu } from "./Menu.tsx";
import { useMenus } from "./menus.ts";
import { Panel, PanelButton } from "./Panel.tsx";

/** The top of every page: announcement, logo, menus, languages, actions; on small screens a button that opens the panel. */
export function Header() {
  const { menus = [], actions = [] } = useSite().header ?? {};
  const { href } = usePage();
  const say = useWords();
  const hasPanel = menus.length > 0 || actions.length > 0;
  const close = useMenus((state) => state.close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page closes the menu
  useEffect(() => () => close(), [href, close]);
  return (
    <>
      <Banner />
      <header className="header">
        <div className="header__bar">
          <HomeLink />
          {menus.length > 0 && (
            <nav className="header__nav" aria-label={say("page.mainNavigation")}>
              <ul className="header__menus">
                {menus.map((menu, index) => (
                  <Menu key={menu.label} menu={menu} index={index} />
                ))}
              </ul>
            </nav>
          )}
          <LanguageSwitch />
          <HeaderActions className="header__actions" />
          {hasPanel && <PanelButton />}
        </div>
      </header>
      {hasPanel && <Panel />}
    </>
  );
}
