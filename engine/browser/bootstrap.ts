/** Milliseconds until a stalled request is aborted, so that a later one can open another connection. */
const timeoutMs = 15_000;

/** Fetches a whole file, so that it is in the browser's cache. Rejects when that fails or takes too long. */
async function fetchFile(file: string, priority: RequestPriority = "auto"): Promise<void> {
  const response = await fetch(file, { priority, signal: AbortSignal.timeout(timeoutMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new DOMException(`${file}: ${response.status}`);
}

/**
 * Whether the browser made up a pointer event: for a pointer that rests while the page changes below it, or, on devices
 * without a pointer, in the corner of the window.
 */
function isSynthetic(event?: Event): boolean {
  if (!(event instanceof PointerEvent)) return false;
  const { type, movementX, movementY, screenX, screenY } = event;
  if (type === "pointermove") return !movementX && !movementY;
  return type === "pointerover" && !screenX && !screenY;
}

/**
 * Restores the scroll position of this history entry. A hydrated page saves the positions itself and turns off the
 * browser's own restoration, so after a reload nobody else restores it.
 * @param isStatic whether the page is still the one that was loaded, and not hydrated
 */
function restorePosition(isStatic: () => boolean): void {
  if (history.scrollRestoration !== "manual") return;
  const top = stored(() => JSON.parse(sessionStorage["kente:scroll"])[history.state.key]);
  // In the next frame: before the first one, stylesheets may be missing.
  if (typeof top === "number") requestAnimationFrame(() => scrollTo({ top, behavior: "instant" }));
  addEventListener("pagehide", () => {
    if (isStatic()) history.scrollRestoration = "auto";
  });
}

/** Reads a value from session or local storage. Undefined where the browser forbids it, or the value is malformed. */
function stored(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The only script that runs before the reader interacts with the page. At the first interaction it loads the app and
 * hydrates the page. Button clicks and form submits that come before are held and repeated afterwards.
 * It shares no module with the app, so that it stays a single request of at most 2 KB.
 */

/** Hydrates the page when the browser is idle instead of at the first interaction. */
const hydratesAtIdle = false;

/** Events that hydrate the page. */
const triggers = ["pointerover", "pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
/** Buttons that the browser handles without a script, and those in summaries. */
const native = `${"command" in HTMLButtonElement.prototype ? "[command]," : ""}[popovertarget],summary *`;
/** Deliberate events. After a failure, only these try to hydrate again. */
const retryEvents = ["pointerdown", "touchstart", "click", "submit"];
/** Milliseconds after which submits and links that are held are left to the browser. Buttons wait longer. */
const holdMs = 4000;

const root = document.documentElement;
const {
  app = "",
  page = "",
  site = "",
  prefetch = "",
  sending = "",
} = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
/** Code that hydration needs. */
const scripts = `${app} ${prefetch}`.trim().split(" ");
let address = app;
const held = new Map<Element, () => void>();
let hydrating = false;
let failed = false;
/** Hydration takes longer than {@link holdMs}: only buttons are still held. */
let late = false;
/** The browser itself is posting a form: hydration must not interfere. */
let leaving = false;
/** The browser has begun to load another page. It may stay: where the answer is a download, for example. */
let unloading = false;
/** Nothing is held any more: the page is hydrated, or stays static. */
let over = !app || stored(() => sessionStorage["kente:still"]) === page;

/** @returns whether the page will be hydrated, so that an event can be held */
function requestHydration(event?: Event): boolean {
  if (over || leaving || isSynthetic(event)) return false;
  if (failed && !retryEvents.includes(event?.type as string)) return false;
  if (!hydrating) void hydrate();
  return true;
}

async function hydrate(): Promise<void> {
  hydrating = true;
  const timer = setTimeout(() => {
    late = true;
    release((element) => !isButton(element));
  }, holdMs);
  try {
    // All files are fetched first, at the same time. A fetch can be aborted and tried again; browsers remember an import
    // that failed, and one that hangs.
    await Promise.all(scripts.map((script) => fetchFile(script)));
    const code: typeof import("./app.tsx") = await import(/* @vite-ignore */ address).catch(respell);
    over = await code.hydrate(
      () => !leaving && location.pathname === path,
      fetchFile,
      () => unloading,
    );
  } catch (error) {
    // What an unloading page still loads fails in some browsers.
    if (!unloading) reportError(error);
  }
  clearTimeout(timer);
  failed = !over;
  hydrating = unloading = late = false;
  release(() => true);
}

/**
 * Respells the folder of the code: `/a%73sets/app.js` is the same file, but an address whose failed import no browser
 * remembers. The app imports its other files relative to it.
 */
function respell(failure: unknown): never {
  address = address.replace(/s(?=[a-z]*\/app)/, "%73");
  throw failure;
}

/** Repeats held events: in the hydrated page, or natively where it is not hydrated. */
function release(which: (element: Element) => boolean): void {
  const settled = over;
  over = true;
  for (const [element, repeat] of held) {
    if (!which(element)) continue;
    held.delete(element);
    repeat();
  }
  over = settled;
}

/** Buttons do nothing without a script, unlike links and submits. */
function isButton(element: Element): element is HTMLButtonElement {
  return element instanceof HTMLButtonElement;
}

/** @returns whether the event is held */
function hold(event: Event, element: Element, repeat: () => void): boolean {
  if (!requestHydration(event) || (late && !isButton(element))) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(element, repeat);
  return true;
}

/** Holds clicks on buttons, and on links that need the hydrated page. */
function holdClick(event: MouseEvent): void {
  const element = (event.target as Element).closest<HTMLElement>("button,[data-hold]");
  if (!element || element.matches(native)) return;
  // This click becomes a submit, which is held, or a reset.
  if (isButton(element) && element.form && element.type !== "button") {
    // The browser sends no submit event for a form that it finds invalid, and this form has its own messages.
    if (!over && !late && !leaving && element.form.matches(".form__form")) element.form.noValidate = true;
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  hold(event, element, () => element.click());
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // If the page is not hydrated, only the browser validates the form.
  if (isStatic()) form.noValidate = false;
  const { submitter } = event;
  if ((submitter?.getAttribute("formmethod") ?? form.getAttribute("method")) === "dialog") return;
  leaving = !hold(event, form, () => form.requestSubmit(submitter)) && isStatic();
}

/**
 * Fetches what hydration needs, and sending the page's forms, so that neither needs the network then. Not with
 * `rel=prefetch`: Firefox applies `default-src` to it, which allows nothing, and Safari does not support it.
 */
function prefetchAll(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType as string)) return;
  for (const file of [...scripts, page, site, ...sending.split(" ")])
    if (file) fetchFile(file, "low").catch(() => {});
}

/** To be called when the document is parsed. */
function complete(): void {
  for (const element of document.querySelectorAll("[data-year]")) {
    element.textContent = String(new Date().getFullYear());
  }
  const observer = new IntersectionObserver(
    (seen) => seen.some((one) => one.isIntersecting) && requestHydration(),
  );
  for (const block of document.querySelectorAll('[data-hydrate="visible"]')) observer.observe(block);
  restorePosition(() => isStatic() && location.pathname === path);
}

function isStatic(): boolean {
  return !("hydrated" in root.dataset);
}

const later = globalThis.requestIdleCallback ?? setTimeout;
/** Only a hydrated page can send what waits in the outbox. */
const hydrates = hydratesAtIdle || stored(() => localStorage["kente:outbox"]);
const idle = () => {
  // After two seconds even where the browser never has nothing else to do. Timers take no such options.
  if (hydrates) later(() => requestHydration(), { timeout: 2000 } as never);
  // In the second frame, the first one is painted: what readers wait for comes before what is fetched for later.
  else requestAnimationFrame(() => requestAnimationFrame(() => later(prefetchAll)));
};

// The 404 page of a language replaces the address that does not exist, so that Back skips it.
const own = import.meta.env.BASE_URL + root.dataset.path?.slice(1);
if (/\/404$/.test(own) && location.pathname !== own) history.replaceState(null, "", own);
const path = location.pathname;
addEventListener("popstate", () => {
  if (!isStatic() || location.pathname === path) return;
  // An earlier, hydrated load of this page made this entry: load it again, at its saved position. By itself the browser
  // would keep the position of the current page.
  history.scrollRestoration = "manual";
  location.reload();
});
/** Begins to listen. Nothing happens in a page that the browser renders before the reader opens it. */
function start(): void {
  for (const trigger of triggers)
    addEventListener(trigger, requestHydration, { capture: true, passive: true });
  addEventListener("click", holdClick, true);
  addEventListener("submit", holdSubmit, true);
  addEventListener("beforeunload", () => {
    unloading = true;
  });
  // The reader may come back from the answer to a posted form.
  addEventListener("pageshow", () => {
    leaving = false;
  });
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", complete);
  else complete();
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle);
}

if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener("prerenderingchange", start);
else start();
