/**
 * Has one `<details>` of a name open at a time, in browsers that don't do so themselves (Firefox before 130). It lasts as
 * long as the document.
 */
export function groupDetails(): void {
  if ("name" in HTMLDetailsElement.prototype) return;
  addEventListener("toggle", ({ target }) => closeOthers(target as HTMLDetailsElement), true);
}

/** Closes all other details that have the name of one that has opened. */
function closeOthers(opened: HTMLDetailsElement): void {
  const name = opened.getAttribute("name");
  if (!name || !opened.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>("details[name][open]")) {
    if (other !== opened && other.getAttribute("name") === name) other.open = false;
  }
}
