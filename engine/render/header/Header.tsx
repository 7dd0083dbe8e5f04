import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Action } from "../link/Actions.tsx";
import { SmartLink } from "../link/SmartLink.tsx";
import { usePage, useSite, useWords } from "../page/PageContext.ts";
import { HomeLink } from "./HomeLink.tsx";
import { LanguageList, LanguageSwitch } from "./LanguageSwitch.tsx";
import { Chevron, Menu, MenuItems, useMenus } from "./Menu.tsx";

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
      <Promo />
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

/** The announcement above the header, if the site has one. The script of closedPromo.ts closes it. */
function Promo() {
  const { header, theme } = useSite();
  const { banner } = header ?? {};
  const say = useWords();
  if (!banner) return null;
  const { text, short = text, link } = banner;
  return (
    <aside className="promo" data-surface={theme.surfaces.banner} aria-label={say("page.announcement")}>
      <p className="promo__text">
        <span className="promo__long">{text}</span>
        <span className="promo__short">{short}</span>{" "}
        <SmartLink className="promo__link" target={link}>
          {link.label}
        </SmartLink>
      </p>
      <button type="button" className="promo__close" aria-label={say("page.closeAnnouncement")}>
        <Cross />
      </button>
    </aside>
  );
}

/** The drawing of a button that closes something. */
function Cross() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}

/** Props of {@link HeaderActions}. */
interface HeaderActionsProps {
  className: string;
  /** Called when the visitor follows one of them. */
  onFollow?: () => void;
}

/** The header's actions. They are secondary unless they have a style of their own. */
function HeaderActions({ className, onFollow }: HeaderActionsProps) {
  const { actions = [] } = useSite().header ?? {};
  if (actions.length === 0) return null;
  return (
    <div className={className}>
      {actions.map((action) => (
        <Action key={action.label} action={action} onClick={onFollow} />
      ))}
    </div>
  );
}

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
function PanelButton() {
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

/** All menus, languages and actions in a dialog that fills a small screen. At most one menu is open, at first the first one. */
function Panel() {
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
          <Cross />
        </button>
      </div>
      {menus.length > 0 && (
        <nav className="panel__menus" aria-label={say("page.mainNavigation")}>
          {menus.map(({ label, panelLabel = label, ...links }, index) => (
            <details
              key={label}
              className="section"
              name="panel-section"
              open={index === 0}
              // The visitor may have opened another one before hydration: it stays open.
              suppressHydrationWarning
            >
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

/** Wraps the Tab key inside an element: from its last control to the first, and with Shift from the first to the last. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(
    (one) => one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
