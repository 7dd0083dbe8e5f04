/**
 * The oldest versions that sites work in, by the names of browser-compat-data. Bundles are compiled for them, and
 * `tests/browsers` checks the compiled code against them. Phones have the same versions as desktops.
 */
export const oldestBrowsers = { chrome: "120", edge: "120", firefox: "128", safari: "17.4" } as const;

/** The same versions as the bundler and the CSS compiler name them: `chrome120`. */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
