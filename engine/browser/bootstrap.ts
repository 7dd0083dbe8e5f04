/**
 * The only script that runs before the reader does something: it waits for the first sign of one, then loads the app
 * and has it bring the page to life. Button clicks and form submits made meanwhile are held and repeated afterwards.
 * It imports nothing, so that it stays one request of at most 2 KB.
 */

/** Wakes the page as soon as the browser has nothing else to do instead of at the first sign of a reader. */
const wakesAtIdle = false;

/** Signs of a reader. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];
/** Buttons that the browser itself knows what to do with. */
const native = "command" in HTMLButtonElement.prototype ? "[command],[popovertarget]" : "[popovertarget]";
/** Signs that are meant: after a failure only these try again. */
const deeds = ["pointerdown", "touchstart", "click", "submit"];

const base = import.meta.env.BASE_URL;
const root = document.documentElement;
const {
  app = "",
  page = "",
  site = "",
  prefetch = "",
} = document.querySelector<HTMLElement>("script[data-app]")?.dataset ?? {};
/** The code that waking needs. */
const scripts = `${app} ${prefetch}`.split(" ").filter(Boolean);
const held = new Map<Element, () => void>();
let waking = false;
let failed = false;
/** Nothing is held any more: the page is awake, or it stays static. */
let over = app === "" || stored(() => sessionStorage, "kente:still") === page;

/** Reads what an earlier page left for this tab, or for this browser. Browsers may forbid it. */
function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the page is about to wake, so that what the reader does can be held */
function rouse(event?: Event): boolean {
  if (over || isMadeUp(event)) return false;
  if (failed && !(event && deeds.includes(event.type))) return false;
  if (!waking) void wake();
  return true;
}

/** Browsers make up moves of a pointer that rests where the page changes below it. */
function isMadeUp(event?: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY
  );
}

async function wake(): Promise<void> {
  waking = true;
  // All at once, rather than one after the other as each names the next.
  for (const script of scripts) announce("modulepreload", script);
  try {
    const code: typeof import("./app.tsx") = await import(/* @vite-ignore */ app);
    over = await code.wake(path);
  } catch (error) {
    reportError(error);
  }
  failed = !over;
  waking = false;
  release();
}

/** Lets everything that was held happen: in the awake page, or natively when waking failed. */
function release(): void {
  const settled = over;
  over = true;
  for (const repeat of held.values()) repeat();
  held.clear();
  over = settled;
}

function hold(event: Event, element: Element, repeat: () => void): void {
  if (!rouse(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.set(element, repeat);
}

/** Holds clicks on buttons, and on links that say that they need the awake page. */
function holdClick(event: MouseEvent): void {
  const element = (event.target as Element).closest<HTMLElement>("button,[data-hold]");
  if (!element || element.closest("summary") || element.matches(native)) return;
  // The click itself goes on to be a submit, which is held, or a reset.
  if (element instanceof HTMLButtonElement && element.form && element.type !== "button") {
    // The browser submits nothing that it finds invalid, and this form has messages of its own.
    if (!over && element.form.matches(".form__form")) element.form.noValidate = true;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  hold(event, element, () => element.click());
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Should the page not hydrate, the browser's own validation is all there is.
  if (root.dataset.awake === undefined) form.noValidate = false;
  const { submitter } = event;
  if ((submitter?.getAttribute("formmethod") ?? form.getAttribute("method")) === "dialog") return;
  hold(event, form, () => form.requestSubmit(submitter));
}

/** Fetches beforehand what waking needs, so that it takes no network then. */
function prefetchAll(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (over || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
  for (const script of scripts) announce("prefetch", script);
  for (const data of [page, site]) announce("prefetch", data, "fetch");
}

/** Tells the browser of something that it will need. */
function announce(
  rel: "prefetch" | "modulepreload",
  address: string,
  as: "script" | "fetch" = "script",
): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.as = as;
  link.crossOrigin = "";
  link.href = address;
  document.head.append(link);
}

/** Does what has to wait until the whole page has been read. */
function complete(): void {
  for (const element of document.querySelectorAll("[data-year]")) {
    element.textContent = String(new Date().getFullYear());
  }
  const sight = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && rouse());
  for (const block of document.querySelectorAll('[data-wake="visible"]')) sight.observe(block);
  restorePosition();
}

/**
 * An awake page keeps its scroll positions itself and has told the browser so. When the reader comes back to it by a
 * fresh load, nobody else puts the position back.
 */
function restorePosition(): void {
  if (history.scrollRestoration !== "manual") return;
  const position = JSON.parse(stored(() => sessionStorage, "kente:scroll") ?? "{}")?.[history.state?.key];
  // Before the first frame the style sheets may not be there.
  if (position) requestAnimationFrame(() => scrollTo({ top: position, behavior: "instant" }));
  addEventListener("pagehide", () => {
    if (asleepHere()) history.scrollRestoration = "auto";
  });
}

/** Whether the page sleeps, and the window shows the history entry that it was loaded for. */
function asleepHere(): boolean {
  return root.dataset.awake === undefined && location.pathname === path;
}

const later = globalThis.requestIdleCallback ?? setTimeout;
/** What an earlier visit could not send is sent now, which only an awake page can. */
const wakes = wakesAtIdle || stored(() => localStorage, "kente:outbox") !== null;
const idle = () => later(() => (wakes ? rouse() : prefetchAll()));

// The page for addresses that lead nowhere takes the address it stands for, so that Back skips the bad one.
if (root.dataset.path === "/404" && location.pathname !== `${base}404`) {
  history.replaceState(null, "", `${base}404`);
}
const path = location.pathname;
addEventListener("popstate", () => {
  if (root.dataset.awake !== undefined || location.pathname === path) return;
  // An earlier, awake life of this page had this entry: show it afresh, at the position that was kept for it. Left to
  // itself the browser would keep the position of what is shown now.
  history.scrollRestoration = "manual";
  location.reload();
});
for (const sign of signs) addEventListener(sign, rouse, { capture: true, passive: true });
addEventListener("click", holdClick, true);
addEventListener("submit", holdSubmit, true);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", complete);
else complete();
if (document.readyState === "complete") idle();
else addEventListener("load", idle);
