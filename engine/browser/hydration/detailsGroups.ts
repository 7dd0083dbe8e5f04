/** Keeps one `<details>` per name open, in browsers that ignore the attribute (Firefox before 130). Never ends. */
export function groupDetails(): void {
  if ("name" in HTMLDetailsElement.prototype) return;
  addEventListener("toggle", ({ target }) => closeOthers(target as HTMLDetailsElement), true);
}

/** Closes all other details with the name of one that was opened. */
function closeOthers(opened: HTMLDetailsElement): void {
  const name = opened.getAttribute("name");
  if (!name || !opened.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>("details[name][open]")) {
    if (other !== opened && other.getAttribute("name") === name) other.open = false;
  }
}
