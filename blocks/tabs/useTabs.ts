import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { create } from "zustand";

// The server has no layout, and renders no effects.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps which tab is selected: its index. A link to an anchor in a panel opens it, and so does a search in the page.
 * @param group the tabs that share their choice
 * @param isList whether the titles stand below each other
 */
export function useTabs(titles: readonly string[], group: string | undefined, isList: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(0);
  const choice = useChoices((choices) => (group === undefined ? undefined : choices[group]));
  const chosen = choice === undefined ? -1 : titles.indexOf(choice);
  const selected = chosen === -1 ? own : chosen;

  const select = (index: number) => {
    setOwn(index);
    const title = titles[index];
    if (group !== undefined && title !== undefined) choose(group, title);
  };
  const latest = useRef(select);

  useBeforePaint(() => {
    latest.current = select;
    for (const [index, panel] of panelsOf(root.current).entries()) {
      // Browsers that know the value find text in the panel, and open it. Its box stays, for screen readers too.
      if (index !== selected) panel.setAttribute("hidden", "until-found");
      if (index === selected) panel.removeAttribute("aria-hidden");
      else panel.setAttribute("aria-hidden", "true");
    }
  });

  useBeforePaint(() => {
    if (group !== undefined) recallChoice(group);
    /** Selects the tab of the panel that holds an element. */
    const reveal = (element: Element | null) => {
      const index = element ? panelsOf(root.current).findIndex((panel) => panel.contains(element)) : -1;
      // Also where it seems selected: the choice of an earlier visit may just have been taken up.
      if (index !== -1) latest.current(index);
    };
    const onFound = ({ target }: Event) => flushSync(() => reveal(target as Element));
    // Before the router scrolls to the target.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.hash && link.pathname === location.pathname) flushSync(() => reveal(targetOf(link.hash)));
    };
    const onHashChange = () => reveal(targetOf(location.hash));
    onHashChange();
    const element = root.current;
    element?.addEventListener("beforematch", onFound);
    document.addEventListener("click", onClick, true);
    addEventListener("hashchange", onHashChange);
    return () => {
      element?.removeEventListener("beforematch", onFound);
      document.removeEventListener("click", onClick, true);
      removeEventListener("hashchange", onHashChange);
    };
  }, [group]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { direction } = getComputedStyle(event.currentTarget);
    const next = tabAfter(event.key, selected, titles.length, isList ? "down" : direction);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return { root, selected, select, onKeyDown };
}

/** The panels of these tabs, without those of tabs inside of them. */
function panelsOf(root: HTMLElement | null): Element[] {
  return [...(root?.querySelectorAll(":scope > div > [role=tabpanel]") ?? [])];
}

function targetOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // The percent codes are broken: no element has such an id.
    return null;
  }
}

/** The titles that the visitor has chosen, by group. */
const useChoices = create<Readonly<Record<string, string>>>()(() => ({}));

const keyOf = (group: string) => `kente:tabs:${group}`;

/** Chooses a title for all tabs of a group, on this page and the next ones. */
function choose(group: string, title: string): void {
  useChoices.setState({ [group]: title });
  try {
    localStorage.setItem(keyOf(group), title);
  } catch {
    // Without storage, the choice lasts until the visitor leaves.
  }
}

/** Takes up the choice of an earlier visit. */
function recallChoice(group: string): void {
  if (useChoices.getState()[group] !== undefined) return;
  try {
    const title = localStorage.getItem(keyOf(group));
    if (title !== null) useChoices.setState({ [group]: title });
  } catch {
    // Without storage, nothing was kept.
  }
}

/**
 * Returns the tab that a key leads to from another one; undefined for other keys.
 * @param way how they follow each other: a direction of reading, or down
 */
export function tabAfter(key: string, from: number, count: number, way: string): number | undefined {
  const sides = way === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const [back, forward] = way === "down" ? ["ArrowUp", "ArrowDown"] : sides;
  switch (key) {
    case back:
      return (from + count - 1) % count;
    case forward:
      return (from + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
