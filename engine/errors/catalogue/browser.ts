import { entry } from "../entry.ts";

const openedByBrowser = () => "The browser opens the page as any other link instead.";

/** Failures in the browser. They are logged to the console; the page stays usable as plain HTML. */
export const browser = {
  "script-facts-missing": entry<{ name: string }>({
    title: "The page's script does not say what to load",
    severity: "error",
    message: ({ name }) => `The page's script has no attribute "${name}", so the page stays as it is.`,
    hint: () => "Build the site again: pages and scripts are made for each other.",
    docs: "Every page says in the attributes of its script where its data and its code are. Without them it is read as plain HTML.",
  }),
  "data-unavailable": entry<{ address: string; reason: string }>({
    title: "Page data could not be loaded",
    severity: "warning",
    message: ({ address, reason }) => `"${address}" could not be loaded: ${reason}.`,
    hint: openedByBrowser,
    docs: "The compiled data of a page was not there, not JSON or for another page. The link is followed by the browser itself.",
  }),
  "route-late": entry<{ address: string }>({
    title: "A page took too long to come",
    severity: "warning",
    message: ({ address }) => `What "${address}" needs did not come in time.`,
    hint: openedByBrowser,
    docs: "A route change waits three seconds for data, code and style sheets. Then the link is followed by the browser itself.",
  }),
  "code-unavailable": entry<{ type: string }>({
    title: "A block's code could not be loaded",
    severity: "warning",
    message: ({ type }) => `The code of the block "${type}" could not be loaded.`,
    hint: openedByBrowser,
    docs: "A heavy block brings code of its own. Without it the page stays plain HTML, in which links and forms work.",
  }),
  "code-unknown": entry<{ type: string }>({
    title: "A page needs a block that this code does not know",
    severity: "warning",
    message: ({ type }) => `This version of the site's code has no block "${type}".`,
    hint: () => "The site was published anew while it was open; the browser loads the page afresh.",
    docs: "A page that was published later may use blocks that the code in memory has never heard of.",
  }),
  "styles-unavailable": entry<{ address: string }>({
    title: "A style sheet could not be loaded",
    severity: "warning",
    message: ({ address }) => `The style sheet "${address}" could not be loaded.`,
    hint: openedByBrowser,
    docs: "A page is only shown when the style sheets of its blocks are there, so that nothing jumps.",
  }),
  "page-republished": entry<{ address: string }>({
    title: "The page was published anew while it was open",
    severity: "warning",
    message: ({ address }) => `"${address}" is of another version than this page, which stays as it is.`,
    hint: () => "Reload to see the new version. Links and forms work without.",
    docs: "React can only take over HTML that was made from the same data. After a new publication the open page stays plain HTML.",
  }),
  "hydration-failed": entry<{ path: string }>({
    title: "The page could not be brought to life",
    severity: "warning",
    message: ({ path }) => `The page "${path}" could not be brought to life.`,
    hint: () => "It goes on working as plain HTML, and the next click or tap tries again.",
    docs: "Code or data could not be loaded when the reader first touched the page. Clicks that were held meanwhile are let through.",
  }),
  "hydration-mismatch": entry<{ path: string; reason: string }>({
    title: "The page drew itself differently in the browser",
    severity: "error",
    message: ({ path, reason }) =>
      `The page "${path}" is drawn differently in the browser than when it was built: ${reason}`,
    hint: () =>
      "A component reads something that differs: the time, a random number, the window, a language.",
    docs: "Server and browser have to draw the same. React mends the difference, but what was typed may be lost and the page may jump.",
  }),
  "block-crashed": entry<{ path: string; reason: string }>({
    title: "A block failed in the browser",
    severity: "error",
    message: ({ path, reason }) => `A block on the page "${path}" failed: ${reason}`,
    hint: () => "The rest of the page stands and works. The mistake is in the block's code.",
    docs: "Each block stands in a boundary of its own, so that a failing one never takes the page with it.",
  }),
  "page-crashed": entry<{ path: string; reason: string }>({
    title: "The page's frame failed in the browser",
    severity: "error",
    message: ({ path, reason }) => `The frame of the page "${path}" failed: ${reason}`,
    hint: () => "The page is loaded again and stays plain HTML. The mistake is in layout, header or footer.",
    docs: "Something outside of all blocks failed. The page is shown again as plain HTML, in which links and forms work.",
  }),
  "transport-unknown": entry<{ name: string }>({
    title: "A form names a transport that this code does not know",
    severity: "error",
    message: ({ name }) => `This version of the site's code has no transport "${name}".`,
    hint: () => "The next way to send the form is tried; reloading the page brings the newest code.",
    docs: "A form that was published later may name a transport that the code in memory has never heard of.",
  }),
};
