/** A mistake as the dev server tells it: a diagnostic with the line that it is about. */
interface ShownMistake {
  file: string;
  line: number;
  column: number;
  rule: string;
  message: string;
  hint?: string;
  frame?: { code: string; marks: string };
}

const styles = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
section { max-block-size: 60vh; overflow: auto; box-sizing: border-box; padding: 1.25rem clamp(1rem, 4vw, 2.5rem) 1.5rem;
  background: #16130e; color: #fffdf7; border-block-start: 4px solid #f0b323; font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
h2 { margin: 0; font-size: 1.125rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid #8d8777; border-radius: 8px; padding: .25rem .75rem; cursor: pointer; }
button.place { border: 0; padding: 0; color: #f0b323; font: .875rem/1.5 ui-monospace, monospace; text-align: start; overflow-wrap: anywhere; text-decoration: underline; }
:focus-visible { outline: 2px solid #f0b323; outline-offset: 2px; }
ol { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 1.25rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .5rem .75rem; background: #2a261d; border-radius: 8px; overflow-x: auto; font: .8125rem/1.5 ui-monospace, monospace; }
.rule { color: #b9b3a3; font: .875rem/1.5 ui-monospace, monospace; }
.hint { color: #9bd8b9; }
`;

/** Shows the mistakes in the site's files over the page while it is edited, with place and cure. */
class DevOverlay extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(mistakes: readonly ShownMistake[]): void {
    const title =
      mistakes.length === 1
        ? "There is a mistake in the site"
        : `There are ${mistakes.length} mistakes in the site`;
    const hide = element("button", { type: "button" }, "Hide");
    hide.addEventListener("click", () => this.remove());
    this.#root.replaceChildren(
      element("style", {}, styles),
      element(
        "section",
        { role: "alert", "aria-label": title },
        element("header", {}, element("h2", {}, title), hide),
        element("ol", {}, ...mistakes.map(item)),
      ),
    );
    if (!this.isConnected) document.body.append(this);
  }
}

function item({ file, line, column, rule, message, hint, frame }: ShownMistake): HTMLElement {
  const address = `${file}:${line}:${column}`;
  const place = element("button", { type: "button", class: "place", title: "Open in the editor" }, address);
  place.addEventListener("click", () => fetch(`/__open-in-editor?file=${encodeURIComponent(address)}`));
  return element(
    "li",
    {},
    place,
    element("span", { class: "rule" }, `  ${rule}`),
    element("p", {}, message),
    ...(frame ? [element("pre", {}, `${frame.code}\n${frame.marks}`)] : []),
    ...(hint ? [element("p", { class: "hint" }, hint)] : []),
  );
}

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Pictures keep their address when their file changes: ask for them again. */
function refreshPictures(path: string): void {
  for (const picture of document.images) {
    const address = new URL(picture.src, document.baseURI);
    if (address.pathname !== encodeURI(path)) continue;
    address.searchParams.set("changed", String(Date.now()));
    picture.src = address.href;
  }
}

if (import.meta.hot) {
  if (!customElements.get("kente-dev-overlay")) customElements.define("kente-dev-overlay", DevOverlay);
  const overlay = document.createElement("kente-dev-overlay") as DevOverlay;
  import.meta.hot.on("kente:diagnostics", (mistakes: ShownMistake[]) => {
    if (mistakes.length > 0) overlay.show(mistakes);
    else {
      overlay.remove();
      // This page was nothing but its mistake: now there is something to show.
      if (document.documentElement.hasAttribute("data-broken")) location.reload();
    }
  });
  import.meta.hot.on("kente:asset", ({ path }: { path: string }) => refreshPictures(path));
  import.meta.hot.on("kente:gone", ({ path }: { path: string }) => {
    if (decodeURI(location.pathname) === path) location.reload();
  });
  import.meta.hot.send("kente:ready");
}
