import { createRequire } from "node:module";
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import { oldestBrowsers } from "../../engine/bundle/vite.ts";

// 20 MB of JSON: loaded with require, so that no bundler transforms it.
const bcd: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

const { chrome, edge, firefox, safari } = oldestBrowsers;
const oldest = {
  chrome,
  chrome_android: chrome,
  edge,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: safari,
} as const;

/** Parts of browser-compat-data that a site's files can use. */
export type Area = "api" | "css" | "html" | "javascript";

/**
 * The feature at a path of browser-compat-data.
 * @returns undefined when there is none
 */
export function featureAt(area: Area, ...path: string[]): CompatStatement | undefined {
  let here: Identifier | undefined = bcd[area] as Identifier;
  for (const name of path) here = here && Object.hasOwn(here, name) ? (here[name] as Identifier) : undefined;
  return here?.__compat;
}

/** The keys of all features of an area, or below a path in it. */
export function keysOf(area: Area, ...below: string[]): string[] {
  const found: string[] = [];
  const walk = (node: Identifier, path: string[]) => {
    if (node.__compat) found.push(path.join("."));
    for (const [name, child] of Object.entries(node)) {
      if (name !== "__compat") walk(child as Identifier, [...path, name]);
    }
  };
  const start = below.reduce((node, name) => node[name] as Identifier, bcd[area] as Identifier);
  walk(start, [area, ...below]);
  return found;
}

/** Keys by their last part. */
export function byLastName(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const name = key.slice(key.lastIndexOf(".") + 1);
    found.set(name, [...(found.get(name) ?? []), key]);
  }
  return found;
}

/**
 * Whether a browser lacks a feature in its oldest version, or has it behind a flag or a prefix only.
 * @param key where browser-compat-data has it: `css.properties.text-wrap.balance`
 */
export function isLacked(key: string): boolean {
  const [area, ...path] = key.split(".");
  const { support = {} } = featureAt(area as Area, ...path) ?? {};
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [(support as CompatStatement["support"])[browser as keyof typeof oldest] ?? []].flat();
    return !statements.some((statement) => holds(statement, version));
  });
}

function holds(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: since, version_removed: until, flags, prefix, alternative_name: alias } = statement;
  if (flags || prefix || alias || typeof since !== "string" || since === "preview") return false;
  return compare(since, version) <= 0 && (typeof until !== "string" || compare(until, version) > 0);
}

/** Versions can be ranges: "≤79". */
function compare(one: string, other: string): number {
  const [left = [], right = []] = [one, other].map((text) => text.replace("≤", "").split(".").map(Number));
  return (left[0] ?? 0) - (right[0] ?? 0) || (left[1] ?? 0) - (right[1] ?? 0);
}
