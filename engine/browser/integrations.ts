/**
 * Loads the scripts of services that the site has named, once the page itself is there. What visitors have to agree to is
 * loaded after they did, and never before. Only pages of sites with such services load this file, and not in dev.
 */
import type { IntegrationData, LoadedScript } from "../contract/integration.ts";
import { loadScript } from "./integrations/loadScript.ts";

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
