/** Shows mistakes of the site and the mark of drafts over the page while it is edited, and reloads it where only that helps. */
import { type Failure, failureEvent } from "../reportFailure.ts";
import { type Drafts, showDraftMarks } from "./draftMark.ts";
import { OverlayElement, type ShownMistake } from "./OverlayElement.ts";
import { moduleFailure, renderFailure, type WindowFailure } from "./windowFailures.ts";

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
