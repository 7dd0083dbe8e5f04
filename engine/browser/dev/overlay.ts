import type { ErrorPayload } from "vite/types/hmrPayload.d.ts";
import { type Failure, failureEvent } from "../reportFailure.ts";

/** A mistake, as the dev server sends it: a diagnostic with the line that it is about. */
interface ShownMistake {
  file: string;
  /** Left out where only the file is known, as the column. */
  line?: number;
  column?: number;
  rule: string;
  message: string;
  hint?: string;
  frame?: { code: string; marks: string };
}

const overlayStyles = `
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
class OverlayElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(mistakes: readonly ShownMistake[]): void {
    const title =
      mistakes.length === 1
        ? "There is a mistake in the site"
        : `There are ${mistakes.length} mistakes in the site`;
    const hide = createElement("button", { type: "button" }, "Hide");
    hide.addEventListener("click", () => this.remove());
    this.#root.replaceChildren(
      createElement("style", {}, overlayStyles),
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

/** A mistake that only this window knows, because code failed in it. */
interface WindowFailure extends ShownMistake {
  /** The message of what was thrown. */
  reason: string;
}

const inProject = /\b(?:blocks|engine)\/[\w./-]+\.\w+/;

/** The failure of a module that the dev server could not transform. */
function moduleFailure({ id, message, loc }: ErrorPayload["err"]): WindowFailure {
  // Without the colours that are meant for a terminal.
  const plain = message
    .split("\u001b")
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, "")))
    .join("");
  const [file = id ?? "engine"] = inProject.exec(loc?.file ?? id ?? plain) ?? [];
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(plain)?.[1] ?? plain.split("\n", 1)[0] ?? "";
  const place = loc && { line: loc.line, column: loc.column };
  return { file, ...place, rule: "code-fails", message: reason, reason };
}

/** The failure of rendering the page in this window. */
function renderFailure({ rule, message, hint, reason, stack }: Failure): WindowFailure {
  const [file = location.pathname] = inProject.exec(stack) ?? [];
  return { file, rule, message, reason, ...(hint && { hint }) };
}

/** The pages that builds leave out, by route; of some, the day from which builds contain them. */
type Drafts = Record<string, { publishAt?: string }>;

/* It lets clicks through: what is below it is part of the page. */
const draftStyles = `
:host { position: fixed; inset: auto 0 1rem; z-index: 2147483646; display: grid; justify-items: center; pointer-events: none; }
p { margin: 0 1rem; padding: .375rem 1rem; border: 1px solid #93c9e6; border-radius: 1rem; background: #1d2126; color: #fcfcfb; font: 600 .875rem/1.4 system-ui, sans-serif; text-wrap: balance; text-align: center; }
@media print { :host { display: none; } }
`;

/** The custom element that marks a page that builds leave out. */
class DraftElement extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });

  show(text: string): void {
    const style = document.createElement("style");
    style.textContent = draftStyles;
    const mark = document.createElement("p");
    mark.role = "status";
    mark.textContent = text;
    this.#root.replaceChildren(style, mark);
    if (!this.isConnected) document.body.append(this);
  }
}

/**
 * Marks the page that is shown, and each that is shown after it.
 * @returns a function that takes the pages to mark
 */
function showDraftMarks(): (drafts: Drafts) => void {
  if (!customElements.get("kente-dev-draft")) customElements.define("kente-dev-draft", DraftElement);
  const mark = document.createElement("kente-dev-draft") as DraftElement;
  let known: Drafts = {};
  const update = () => {
    const draft = known[document.documentElement.dataset.path ?? ""];
    if (draft === undefined) mark.remove();
    else if (draft.publishAt === undefined) mark.show("Draft: builds leave this page out");
    else mark.show(`Not public yet: builds contain this page from ${draft.publishAt}`);
  };
  // It changes with each page that is shown without loading a document.
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ["data-path"] });
  return (drafts) => {
    known = drafts;
    update();
  };
}

/** Shows mistakes of the site and the mark of drafts over the page while it is edited, and reloads it where only that helps. */

/** Reloads the images with an address. It stays the same when their file changes. */
function reloadImages(path: string): void {
  for (const image of document.images) {
    const address = new URL(image.src, document.baseURI);
    if (address.pathname !== encodeURI(path)) continue;
    address.searchParams.set("changed", String(Date.now()));
    image.src = address.href;
  }
}

/** The requested address, where this document is shown because no page exists there. */
function missingAddress(): string | undefined {
  const { missing } = document.querySelector<HTMLElement>("script[data-code]")?.dataset ?? {};
  if (missing === undefined) return undefined;
  const isNotFoundPage = location.pathname.endsWith("/404");
  const address = decodeURIComponent(missing);
  // It no longer counts once the window shows another page.
  return isNotFoundPage || decodeURI(location.pathname) === address ? address : undefined;
}

/** Whether this document will not be hydrated any more, so that only a reload can show what is saved. */
function isStatic(): boolean {
  const { hydrated, hydrating } = document.documentElement.dataset;
  return document.readyState === "complete" && hydrated === undefined && hydrating === undefined;
}

if (import.meta.hot) {
  const hot = import.meta.hot;
  if (!customElements.get("kente-dev-overlay")) customElements.define("kente-dev-overlay", OverlayElement);
  const overlay = document.createElement("kente-dev-overlay") as OverlayElement;
  let ofSite: ShownMistake[] = [];
  let ofWindow: WindowFailure[] = [];
  const show = () => {
    const isKnown = (failure: WindowFailure) =>
      ofSite.some(({ file, message }) => file === failure.file || message.includes(failure.reason));
    const mistakes = [...ofSite, ...ofWindow.filter((failure) => !isKnown(failure))];
    if (mistakes.length > 0) overlay.show(mistakes);
    else overlay.remove();
  };
  hot.on("kente:diagnostics", (mistakes: ShownMistake[]) => {
    ofSite = mistakes;
    show();
    // The page was nothing but its mistake. Now there is something to show.
    if (mistakes.length === 0 && document.documentElement.hasAttribute("data-broken")) location.reload();
  });
  const showDrafts = showDraftMarks();
  hot.on("kente:drafts", (drafts: Drafts) => showDrafts(drafts));
  hot.on("vite:error", ({ err }) => {
    ofWindow = [moduleFailure(err)];
    show();
  });
  let crashed = false;
  addEventListener(failureEvent, ({ detail }: CustomEventInit<Failure>) => {
    if (!detail) return;
    crashed = true;
    const failure = renderFailure(detail);
    // React may try again to draw what has thrown.
    const others = ofWindow.filter(({ file, reason }) => file !== failure.file || reason !== failure.reason);
    ofWindow = [...others, failure];
    show();
  });
  hot.on("vite:beforeUpdate", () => {
    // What has crashed is not rendered again without a reload.
    if (crashed || isStatic()) return location.reload();
    ofWindow = [];
    show();
  });
  hot.on("kente:asset", ({ path }: { path: string }) => reloadImages(path));
  hot.on("kente:page", ({ page }: { page: { path: string } }) => {
    if (isStatic() && document.documentElement.dataset.path === page.path) location.reload();
  });
  hot.on("kente:gone", ({ path }: { path: string }) => {
    if (decodeURI(location.pathname) === path) location.reload();
  });
  hot.on("kente:created", ({ path }: { path: string }) => {
    if (missingAddress() === path) location.replace(path);
  });
  hot.on("vite:beforeFullReload", () => {
    const missing = missingAddress();
    if (missing !== undefined) history.replaceState(history.state, "", encodeURI(missing));
  });
  const { code } = document.querySelector<HTMLElement>("script[data-code]")?.dataset ?? {};
  const missing = missingAddress();
  const { path } = document.documentElement.dataset;
  hot.send("kente:ready", { code: Number(code), ...(missing === undefined ? { path } : { missing }) });
}
