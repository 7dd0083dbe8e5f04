/**
 * The only script that runs before the reader does something: it waits for the first sign of one, then loads the app
 * and has it bring the page to life. Button clicks and form submits made meanwhile are held and repeated afterwards.
 * It imports nothing, so that it stays one request of at most 2 KB.
 */

/** Hydrates the page as soon as the browser has nothing else to do instead of at the first sign of a reader. */
const hydratesAtIdle = false;

/** Signs of a reader. */
const triggers = ["pointerover", "pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
/** Buttons that the browser itself knows what to do with. */
const native = "command" in HTMLButtonElement.prototype ? "[command],[popovertarget]" : "[popovertarget]";
/** Signs that are meant: after a failure only these try again. */
const retryEvents = ["pointerdown", "touchstart", "click", "submit"];
/** Milliseconds that what the browser can do itself, a submit or a link, waits for the page to hydrate. */
const holdMs = 4000;
/** Milliseconds that one file may take: a connection that has stalled is given up, and a later press opens another. */
const fetchMs = 15_000;

const base = import.meta.env.BASE_URL;
const root = document.documentElement;
const {
  app = "",
  page = "",
  site = "",
  prefetch = "",
  later: extra = "",
} = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
/** The code that hydration needs. */
const scripts = `${app} ${prefetch}`.split(" ").filter(Boolean);
/** What blocks load once the page is hydrated, and do without where it does not come. */
const extras = extra.split(" ").filter(Boolean);
let address = app;
const held = new Map<Element, () => void>();
let hydrating = false;
let failed = false;
/** The page is still not hydrated although it had its time: nothing waits that need not. */
let late = false;
/** A form is being posted by the browser itself: hydrating must not get in its way. */
let leaving = false;
/** Nothing is held any more: the page is hydrated, or it stays static. */
let over = app === "" || stored(() => sessionStorage["kente:still"]) === page;

/** Reads what an earlier page left for this tab, or for this browser. It may be forbidden, or not what it should be. */
function stored(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** @returns whether the page is about to hydrate, so that what the reader does can be held */
function requestHydration(event?: Event): boolean {
  if (over || leaving || isMadeUp(event)) return false;
  if (failed && !(event && retryEvents.includes(event.type))) return false;
  if (!hydrating) void hydrate();
  return true;
}

/**
 * Browsers make up moves of a pointer that rests where the page changes below it, and those without a pointer make one
 * up in the corner of the window.
 */
function isMadeUp(event?: Event): boolean {
  if (!(event instanceof PointerEvent)) return false;
  const { type, movementX, movementY, screenX, screenY } = event;
  if (type === "pointermove") return !movementX && !movementY;
  return type === "pointerover" && !screenX && !screenY;
}

async function hydrate(): Promise<void> {
  hydrating = true;
  const timer = setTimeout(() => {
    late = true;
    release((element) => !isButton(element));
  }, holdMs);
  try {
    // Nothing is imported before it has been fetched, into the browser's cache: a fetch can be given up and tried
    // again, while browsers remember an import that failed, and one that hangs. And all is asked for at once.
    for (const file of extras) fetchFile(file).catch(() => {});
    await Promise.all(scripts.map((script) => fetchFile(script)));
    const code: typeof import("./app.tsx") = await import(/* @vite-ignore */ address).catch(respell);
    over = await code.hydrate(() => !leaving && location.pathname === path, fetchFile);
  } catch (error) {
    reportError(error);
  }
  clearTimeout(timer);
  failed = !over;
  hydrating = late = false;
  release(() => true);
}

/**
 * Spells the folder of the code in another way: `/a%73sets/app.js` is the same file under an address that no browser
 * remembers, and so is all that it imports from beside it.
 */
function respell(failure: unknown): never {
  address = address.replace(/s(?=[a-z]*\/app)/, "%73");
  throw failure;
}

/** Fetches a file to its end, so that the browser's cache holds it. Rejects where that fails or takes too long. */
async function fetchFile(file: string, priority: RequestPriority = "auto"): Promise<void> {
  const response = await fetch(file, { priority, signal: AbortSignal.timeout(fetchMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new DOMException(`${file}: ${response.status}`, "NetworkError");
}

/** Lets what was held happen: in the hydrated page, or natively where it is not. */
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

/** Whether the browser itself knows nothing to do with it. */
function isButton(element: Element): boolean {
  return element instanceof HTMLButtonElement;
}

/** @returns whether it is held */
function hold(event: Event, element: Element, repeat: () => void): boolean {
  if (!requestHydration(event) || (late && !isButton(element))) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(element, repeat);
  return true;
}

/** Holds clicks on buttons, and on links that say that they need the hydrated page. */
function holdClick(event: MouseEvent): void {
  const element = (event.target as Element).closest<HTMLElement>("button,[data-hold]");
  if (!element || element.closest("summary") || element.matches(native)) return;
  // The click itself goes on to be a submit, which is held, or a reset.
  if (element instanceof HTMLButtonElement && element.form && element.type !== "button") {
    // The browser submits nothing that it finds invalid, and this form has messages of its own.
    if (!over && !late && !leaving && element.form.matches(".form__form")) element.form.noValidate = true;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  hold(event, element, () => element.click());
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Should the page not hydrate, the browser's own validation is all there is.
  if (isStatic()) form.noValidate = false;
  const { submitter } = event;
  if ((submitter?.getAttribute("formmethod") ?? form.getAttribute("method")) === "dialog") return;
  leaving = !hold(event, form, () => form.requestSubmit(submitter)) && isStatic();
}

/**
 * Fetches beforehand what hydration needs, so that it takes no network then. Not by `rel=prefetch`: Firefox holds that to
 * `default-src`, which allows nothing, and Safari does not know it.
 */
function prefetchAll(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (over || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  for (const file of [...scripts, ...extras, page, site]) fetchFile(file, "low").catch(() => {});
}

/** Does what has to wait until the whole page has been read. */
function complete(): void {
  for (const element of document.querySelectorAll("[data-year]")) {
    element.textContent = String(new Date().getFullYear());
  }
  const sight = new IntersectionObserver(
    (seen) => seen.some((one) => one.isIntersecting) && requestHydration(),
  );
  for (const block of document.querySelectorAll('[data-hydrate="visible"]')) sight.observe(block);
  restorePosition();
}

/**
 * A hydrated page keeps its scroll positions itself and has told the browser so. When the reader comes back to it by a
 * fresh load, nobody else puts the position back.
 */
function restorePosition(): void {
  if (history.scrollRestoration !== "manual") return;
  const top = stored(() => JSON.parse(sessionStorage["kente:scroll"])[history.state.key]);
  // Before the first frame the style sheets may not be there.
  if (typeof top === "number") requestAnimationFrame(() => scrollTo({ top, behavior: "instant" }));
  addEventListener("pagehide", () => {
    // The window shows the history entry that the page was loaded for.
    if (isStatic() && location.pathname === path) history.scrollRestoration = "auto";
  });
}

function isStatic(): boolean {
  return root.dataset.hydrated === undefined;
}

const later = globalThis.requestIdleCallback ?? setTimeout;
/** What an earlier visit could not send is sent now, which only a hydrated page can. */
const hydrates = hydratesAtIdle || stored(() => localStorage["kente:outbox"]) !== undefined;
const idle = () => later(() => (hydrates ? requestHydration() : prefetchAll()));

// The page for addresses that lead nowhere takes the address it stands for, so that Back skips the bad one.
if (root.dataset.path === "/404" && location.pathname !== `${base}404`) {
  history.replaceState(null, "", `${base}404`);
}
const path = location.pathname;
addEventListener("popstate", () => {
  if (!isStatic() || location.pathname === path) return;
  // An earlier, hydrated life of this page had this entry: show it afresh, at the position that was kept for it. Left to
  // itself the browser would keep the position of what is shown now.
  history.scrollRestoration = "manual";
  location.reload();
});
for (const trigger of triggers) addEventListener(trigger, requestHydration, { capture: true, passive: true });
addEventListener("click", holdClick, true);
addEventListener("submit", holdSubmit, true);
// Back from where the form led to.
addEventListener("pageshow", () => {
  leaving = false;
});
if (document.readyState === "loading") addEventListener("DOMContentLoaded", complete);
else complete();
if (document.readyState === "complete") idle();
else addEventListener("load", idle);
