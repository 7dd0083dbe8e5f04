import { create } from "zustand";

/** The titles that the visitor has chosen, by group. */
export const useChoices = create<Readonly<Record<string, string>>>()(() => ({}));

const keyOf = (group: string) => `kente:tabs:${group}`;

/** Chooses a title for all tabs of a group, on this page and the next ones. */
export function choose(group: string, title: string): void {
  useChoices.setState({ [group]: title });
  try {
    localStorage.setItem(keyOf(group), title);
  } catch {
    // Without storage, the choice lasts until the visitor leaves.
  }
}

/** Takes up the choice of an earlier visit. */
export function recallChoice(group: string): void {
  if (useChoices.getState()[group] !== undefined) return;
  try {
    const title = localStorage.getItem(keyOf(group));
    if (title !== null) useChoices.setState({ [group]: title });
  } catch {
    // Without storage, nothing was kept.
  }
}
