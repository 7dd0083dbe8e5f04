/** Gives what is chosen in a list the focus, else the first control there. */
export function focusChosen(part: Element | null): void {
  const found =
    part?.querySelector<HTMLElement>(":is([role=row], [role=option])[aria-selected=true]") ??
    part?.querySelector<HTMLElement>("[role=row], [role=option], input, textarea, select, summary");
  found?.focus();
}
