import type { IntegrationData } from "../../contract/integration.ts";

type Words = NonNullable<IntegrationData["consent"]>;
type Choice = "yes" | "no";

const key = "kente:consent";

/**
 * Asks visitors whether services that need it may be loaded, once: the answer is kept in the browser, and can be changed at
 * the end of each page. It stands for these services alone.
 * @param cookies beginnings of the names of their cookies
 * @param agreed is called when they may be loaded, at most once
 */
export function askForConsent(words: Words, cookies: readonly string[], agreed: () => void): void {
  const answer = read(words.services);
  const settings = button(words.settings, () => show());
  settings.className = "consent-settings__button";
  const bar = element("div", "consent-settings", settings);
  // It goes on where the footer ends.
  const { surface } = document.querySelector<HTMLElement>("footer[data-surface]")?.dataset ?? {};
  if (surface !== undefined) bar.dataset.surface = surface;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = words.styles;
  // Without its styles it would stand unstyled above the page.
  sheet.addEventListener("load", () => {
    document.body.append(bar);
    // A browser that refuses tracking has answered already.
    if (answer === undefined && !refusesTracking()) show(false);
  });
  document.head.append(sheet);
  let isLoaded = answer === "yes";
  if (isLoaded) agreed();

  let shown: HTMLElement | undefined;
  // What takes the focus is scrolled to where the banner does not cover it.
  const covering = new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBlockEnd = `${shown?.offsetHeight ?? 0}px`;
  });
  /** Whether it goes without an answer: it was opened to change one. */
  let isOptional = false;
  /** @param takesFocus not where nobody has asked for it */
  function show(takesFocus = true): void {
    isOptional = takesFocus;
    shown ??= banner(words, decide, () => isOptional && close());
    document.body.append(shown);
    covering.observe(shown);
    if (takesFocus) shown.focus();
  }

  function close(): void {
    const hadFocus = shown?.contains(document.activeElement);
    shown?.remove();
    covering.disconnect();
    document.documentElement.style.scrollPaddingBlockEnd = "";
    if (hadFocus) settings.focus({ preventScroll: true });
  }

  function decide(choice: Choice): void {
    close();
    keep(choice, words.services);
    if (choice === "yes" && !isLoaded) {
      isLoaded = true;
      agreed();
    } else if (choice === "no" && isLoaded) {
      for (const name of cookies) deleteCookies(name);
      // What is loaded stops with its document only.
      location.reload();
    }
  }
}

/** @param leave is called by the Escape key */
function banner(
  { label, text, agree, refuse, policy }: Words,
  decide: (choice: Choice) => void,
  leave: () => void,
): HTMLElement {
  const words = element("p", "consent__text", text);
  if (policy !== undefined) {
    const link = element("a", "", policy.label) as HTMLAnchorElement;
    link.href = policy.href;
    words.append(" ", link);
  }
  const choices = [button(refuse, () => decide("no")), button(agree, () => decide("yes"))];
  for (const one of choices) one.className = "action action--secondary";
  const region = element("section", "consent", words, element("div", "consent__choices", ...choices));
  region.setAttribute("aria-label", label);
  region.tabIndex = -1;
  region.addEventListener("keydown", ({ key }) => key === "Escape" && leave());
  return region;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element("button", "", label) as HTMLButtonElement;
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

function element(tag: string, name: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (name !== "") made.className = name;
  made.append(...inside);
  return made;
}

/** Whether the browser tells all sites that its user does not want to be tracked. */
function refusesTracking(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** The answer that was given for these services, as long as there is no other among them. */
function read(services: string): Choice | undefined {
  try {
    const [choice, given] = String(localStorage[key]).split(/ (.*)/s);
    return given === services && (choice === "yes" || choice === "no") ? choice : undefined;
  } catch {
    return undefined;
  }
}

function keep(choice: Choice, services: string): void {
  try {
    localStorage[key] = `${choice} ${services}`;
  } catch {
    // Without a place for it the visitor is asked again.
  }
}

/** Deletes cookies whose names begin so, also those of the domains above this one. */
function deleteCookies(beginning: string): void {
  const steps = location.hostname.split(".");
  const domains = ["", ...steps.map((_, index) => `; domain=.${steps.slice(index).join(".")}`)];
  for (const one of document.cookie.split("; ")) {
    const [name = ""] = one.split("=");
    if (!name.startsWith(beginning)) continue;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
