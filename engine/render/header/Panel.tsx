import { type MouseEvent, useEffect, useRef } from "react";
import { LanguageList } from "../language/LanguageList.tsx";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";
import { useWords } from "../page/useWords.ts";
import { Chevron } from "./Chevron.tsx";
import { HeaderActions } from "./HeaderActions.tsx";
import { HomeLink } from "./HomeLink.tsx";
import { keepFocusInside } from "./keepFocusInside.ts";
import { MenuItems } from "./MenuItems.tsx";

const panelId = "page_panel";
/** From this width the header shows the menus: the same as in header.css and panel.css. */
const wide = "(min-width: 60rem)";

/** Invoker commands: they open and close the dialog without scripts, where the browser supports them. */
const opens = { command: "show-modal", commandfor: panelId };
const closes = { command: "close", commandfor: panelId };

/** Does what a button's command says, in browsers without invoker commands. */
function runCommand({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  if ("command" in HTMLButtonElement.prototype) return;
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${panelId}`);
  if (button.getAttribute("command") === opens.command) dialog?.showModal();
  else dialog?.close();
}

/** The button that opens the panel on small screens. */
export function PanelButton() {
  const say = useWords();
  return (
    <button type="button" className="panel-button" aria-haspopup="dialog" onClick={runCommand} {...opens}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
      <span className="panel-button__label">{say("page.menu")}</span>
    </button>
  );
}

/** All menus, languages and actions in a dialog that fills a small screen. At most one menu is open. */
export function Panel() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { menus = [] } = useSite().header ?? {};
  const { href } = usePage();
  const say = useWords();
  const close = () => dialog.current?.close();

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page closes the panel
  useEffect(() => () => dialog.current?.close(), [href]);
  useEffect(() => {
    const query = matchMedia(wide);
    const closeWhenWide = () => query.matches && dialog.current?.close();
    query.addEventListener("change", closeWhenWide);
    return () => query.removeEventListener("change", closeWhenWide);
  }, []);

  return (
    <dialog
      ref={dialog}
      id={panelId}
      className="panel"
      aria-label={say("page.menu")}
      onKeyDown={keepFocusInside}
      suppressHydrationWarning
    >
      <div className="panel__bar">
        <HomeLink />
        <button
          type="button"
          className="panel-button"
          aria-label={say("page.close")}
          onClick={runCommand}
          {...closes}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      {menus.length > 0 && (
        <nav className="panel__menus" aria-label={say("page.mainNavigation")}>
          {menus.map(({ label, panelLabel = label, ...links }) => (
            <details key={label} className="section" name="panel-section" suppressHydrationWarning>
              <summary className="section__title">
                {panelLabel}
                <Chevron />
              </summary>
              <MenuItems {...links} onFollow={close} />
            </details>
          ))}
        </nav>
      )}
      <LanguageList className="panel__languages" />
      <HeaderActions className="panel__actions" onFollow={close} />
    </dialog>
  );
}
