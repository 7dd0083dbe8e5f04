import type { ErrorPayload } from "vite/types/hmrPayload.d.ts";
import { type Failure, failureEvent } from "../report.ts";

/** A mistake as the dev server tells it: a diagnostic with the line that it is about. */
interface ShownMistake {
  file: string;
  /** Missing where only the file is known, as the column. */
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
  const address = line === undefined ? file : `${file}:${line}:${column}`;
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

/** A mistake that only shows in this window. */
interface WindowFailure extends ShownMistake {
  /** What was thrown, in its own words. */
  reason: string;
}

const inProject = /\b(?:blocks|engine)\/[\w./-]+\.\w+/;

/** A module that the dev server could not read. */
function unreadable({ id, message, loc }: ErrorPayload["err"]): WindowFailure {
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

/** What failed while the page was drawn in this window. */
function crashOf({ rule, message, hint, reason, stack }: Failure): WindowFailure {
  const [file = location.pathname] = inProject.exec(stack) ?? [];
  return { file, rule, message, reason, ...(hint && { hint }) };
}

/** The address that was asked for, where this document stands in for a page that does not exist. */
function missingAddress(): string | undefined {
  const { missing } = document.querySelector<HTMLElement>("script[data-code]")?.dataset ?? {};
  // Once the window shows another page, it is no matter any more.
  const standsIn = location.pathname === `${import.meta.env.BASE_URL}404`;
  if (missing === undefined) return undefined;
  const address = decodeURIComponent(missing);
  return standsIn || decodeURI(location.pathname) === address ? address : undefined;
}

/** Whether nothing will bring this document to life any more, so that only a reload can show what is saved. */
function isStatic(): boolean {
  const { hydrated, hydrating } = document.documentElement.dataset;
  return document.readyState === "complete" && hydrated === undefined && hydrating === undefined;
}

if (import.meta.hot) {
  const hot = import.meta.hot;
  if (!customElements.get("kente-dev-overlay")) customElements.define("kente-dev-overlay", DevOverlay);
  const overlay = document.createElement("kente-dev-overlay") as DevOverlay;
  let ofSite: ShownMistake[] = [];
  let ofWindow: WindowFailure[] = [];
  const show = () => {
    const known = (one: WindowFailure) =>
      ofSite.some(({ file, message }) => file === one.file || message.includes(one.reason));
    const mistakes = [...ofSite, ...ofWindow.filter((one) => !known(one))];
    if (mistakes.length > 0) overlay.show(mistakes);
    else overlay.remove();
  };
  hot.on("kente:diagnostics", (mistakes: ShownMistake[]) => {
    ofSite = mistakes;
    show();
    // This page was nothing but its mistake: now there is something to show.
    if (mistakes.length === 0 && document.documentElement.hasAttribute("data-broken")) location.reload();
  });
  hot.on("vite:error", ({ err }) => {
    ofWindow = [unreadable(err)];
    show();
  });
  let crashed = false;
  addEventListener(failureEvent, ({ detail }: CustomEventInit<Failure>) => {
    if (!detail) return;
    crashed = true;
    ofWindow = [...ofWindow, crashOf(detail)];
    show();
  });
  hot.on("vite:beforeUpdate", () => {
    // What has failed stays so until it is drawn from the start.
    if (crashed || isStatic()) return location.reload();
    ofWindow = [];
    show();
  });
  hot.on("kente:asset", ({ path }: { path: string }) => refreshPictures(path));
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
  hot.send("kente:ready", { code: Number(code), ...(missing !== undefined && { missing }) });
}
