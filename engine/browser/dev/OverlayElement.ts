/** A mistake, as the dev server sends it: a diagnostic with the line that it is about. */
export interface ShownMistake {
  file: string;
  /** Left out where only the file is known, as the column. */
  line?: number;
  column?: number;
  rule: string;
  message: string;
  hint?: string;
  frame?: { code: string; marks: string };
}

const styles = `
:host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
section { max-block-size: 60vh; overflow: auto; box-sizing: border-box; padding: 1.25rem clamp(1rem, 4vw, 2.5rem) 1.5rem;
  background: #1d2126; color: #fcfcfb; border-block-start: 4px solid #93c9e6; font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
h2 { margin: 0; font-size: 1.125rem; }
button { font: inherit; color: inherit; background: none; border: 1px solid #7e858d; border-radius: 8px; padding: .25rem .75rem; cursor: pointer; }
button.place { border: 0; padding: 0; color: #93c9e6; font: .875rem/1.5 ui-monospace, monospace; text-align: start; overflow-wrap: anywhere; text-decoration: underline; }
:focus-visible { outline: 2px solid #93c9e6; outline-offset: 2px; }
ol { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 1.25rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .5rem .75rem; background: #2a3038; border-radius: 8px; overflow-x: auto; font: .8125rem/1.5 ui-monospace, monospace; }
.rule { color: #aeb4bb; font: .875rem/1.5 ui-monospace, monospace; }
.hint { color: #9bd8b9; }
`;

/** The custom element that shows mistakes over the page, each with its place and its fix. */
export class OverlayElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(mistakes: readonly ShownMistake[]): void {
    const title =
      mistakes.length === 1
        ? "There is a mistake in the site"
        : `There are ${mistakes.length} mistakes in the site`;
    const hide = createElement("button", { type: "button" }, "Hide");
    hide.addEventListener("click", () => this.remove());
    this.#root.replaceChildren(
      createElement("style", {}, styles),
      createElement(
        "section",
        { role: "alert", "aria-label": title },
        createElement("header", {}, createElement("h2", {}, title), hide),
        createElement("ol", {}, ...mistakes.map(createItem)),
      ),
    );
    if (!this.isConnected) document.body.append(this);
  }
}

function createItem({ file, line, column, rule, message, hint, frame }: ShownMistake): HTMLElement {
  const address = line === undefined ? file : `${file}:${line}:${column}`;
  const place = createElement(
    "button",
    { type: "button", class: "place", title: "Open in the editor" },
    address,
  );
  place.addEventListener("click", () => fetch(`/__open-in-editor?file=${encodeURIComponent(address)}`));
  return createElement(
    "li",
    {},
    place,
    createElement("span", { class: "rule" }, `  ${rule}`),
    createElement("p", {}, message),
    ...(frame ? [createElement("pre", {}, `${frame.code}\n${frame.marks}`)] : []),
    ...(hint ? [createElement("p", { class: "hint" }, hint)] : []),
  );
}

function createElement(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}
