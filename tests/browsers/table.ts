import { lackingBrowsers } from "./compat.ts";
import { fallbacks } from "./fallbacks.ts";

const titles: Readonly<Record<string, string>> = {
  chrome: "Chrome",
  chrome_android: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  firefox_android: "Firefox",
  safari: "Safari",
  safari_ios: "Safari",
};

/** The table of fallbacks in `docs/browsers.md`. */
export function fallbackTable(): string {
  const rows = fallbacks.map(({ title, keys, instead }) => {
    const lacking = new Set(keys.flatMap(lackingBrowsers).map((browser) => titles[browser]));
    return `| ${title} | ${[...lacking].join(", ")} | ${instead} |`;
  });
  return ["| feature | lacked by the oldest | there instead |", "|---|---|---|", ...rows].join("\n");
}
