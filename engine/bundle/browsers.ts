/**
 * The oldest versions that the site works in, by the names of browser-compat-data. Bundles are compiled for them, and
 * `tests/browsers` checks against them what is compiled. Phones have the same versions as desktops.
 */
export const oldestBrowsers = { chrome: "120", edge: "120", firefox: "128", safari: "17.4" } as const;

/** The same as the bundler and the stylesheet compiler name them: `chrome120`. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
