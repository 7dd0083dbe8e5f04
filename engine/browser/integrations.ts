import type { IntegrationData, IntegrationScript, LoadedScript } from "../contract/integration.ts";
import type { Json } from "../contract/json.ts";

/**
 * Loads the scripts of services that the site has named, once the page itself is there. What visitors have to agree to is
 * loaded after they did, and never before. Only pages of sites with such services load this file, and not in dev.
 */

const written = document.querySelector<HTMLElement>("script[data-integrations]")?.dataset.integrations;
const { scripts, consent }: IntegrationData = JSON.parse(written ?? '{"scripts":[]}');

function load(all: readonly LoadedScript[]): void {
  for (const script of all) loadScript(script);
}

function start(): void {
  load(scripts.filter(({ asks }) => !asks));
  const asking = scripts.filter(({ asks }) => asks);
  if (consent === undefined || asking.length === 0) return;
  const names = asking.flatMap(({ cookies = [] }) => cookies);
  void import("./integrations/consent.ts").then(({ askForConsent }) =>
    askForConsent(consent, names, () => load(asking)),
  );
}

/** Longest time in milliseconds until they are loaded, where the browser is never idle. */
const longestWait = 2000;
const soon = () =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(start, { timeout: longestWait })
    : setTimeout(start);

if (document.readyState === "complete") soon();
else addEventListener("load", soon);

/** Loads the script of a service, and notifies it of pages that are shown later without loading a document. */
function loadScript({ src, attributes = {}, queue }: IntegrationScript): void {
  let before = document.referrer;
  if (queue !== undefined) {
    const { name, calls, first, view } = queue;
    const window = globalThis as unknown as Record<string, unknown[] | undefined>;
    window[name] ??= [];
    const call = (all: readonly (readonly Json[])[]) => {
      for (const one of all) {
        const values = one.map((value) => fill(value, before));
        // Scripts replace the list by an object with a method of this name.
        window[name]?.push(calls === "list" ? values : argumentsOf(...values));
      }
      before = location.href;
    };
    call(first);
    // The page of a document is in this attribute, and changes once its title does.
    if (view !== undefined)
      new MutationObserver(() => call(view)).observe(document.documentElement, {
        attributeFilter: ["data-path"],
      });
  }
  const element = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.async = true;
  element.src = src;
  document.head.append(element);
}

function fill(value: Json, before: string): unknown {
  switch (value) {
    case "{now}":
      return new Date();
    case "{url}":
      return location.href;
    case "{before}":
      return before;
    case "{title}":
      return document.title;
    default:
      return value;
  }
}

/** The values as a function gets them: some scripts tell calls from other entries by that. */
function argumentsOf(..._values: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: it returns them
  return arguments;
}
