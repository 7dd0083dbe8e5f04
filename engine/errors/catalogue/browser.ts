import { entry } from "../entry.ts";

const openedByBrowser = () => "The browser opens the page as a normal link instead.";

/** Failures in the browser. They are logged to the console; the page stays usable as plain HTML. */
export const browser = {
  "script-facts-missing": entry<{ name: string }>({
    title: "The page's script does not say what to load",
    severity: "error",
    message: ({ name }) => `The page's script has no attribute "${name}", so the page stays as it is.`,
    hint: () => "Build the site again: pages and scripts must come from the same build.",
    docs: "The attributes of a page's script name its data and its code. Without them the page stays plain HTML.",
  }),
  "data-unavailable": entry<{ address: string; reason: string }>({
    title: "Page data could not be loaded",
    severity: "warning",
    message: ({ address, reason }) => `"${address}" could not be loaded: ${reason}.`,
    hint: openedByBrowser,
    docs: "The compiled data of a page was missing, was not JSON or belonged to another page. The browser follows the link itself.",
  }),
  "route-late": entry<{ address: string }>({
    title: "A page took too long to load",
    severity: "warning",
    message: ({ address }) => `"${address}" did not load in time.`,
    hint: openedByBrowser,
    docs: "A route change waits three seconds for data, code and stylesheets. Then the browser follows the link itself.",
  }),
  "code-unavailable": entry<{ type: string }>({
    title: "A block's code could not be loaded",
    severity: "warning",
    message: ({ type }) => `The code of the block "${type}" could not be loaded.`,
    hint: openedByBrowser,
    docs: "A heavy block has its own code. Without it the page stays plain HTML, in which links and forms work.",
  }),
  "code-unknown": entry<{ type: string }>({
    title: "A page needs an unknown block",
    severity: "warning",
    message: ({ type }) => `This version of the site's code has no block "${type}".`,
    hint: () => "The site was published again while it was open. The browser reloads the page.",
    docs: "A page that was published later can use blocks that the loaded code does not contain.",
  }),
  "styles-unavailable": entry<{ address: string }>({
    title: "A stylesheet could not be loaded",
    severity: "warning",
    message: ({ address }) => `The stylesheet "${address}" could not be loaded.`,
    hint: openedByBrowser,
    docs: "A page is shown only if the stylesheets of its blocks are loaded, so that the layout does not shift.",
  }),
  "page-republished": entry<{ address: string }>({
    title: "The page was published again while it was open",
    severity: "warning",
    message: ({ address }) => `"${address}" has another version than this page, which stays plain HTML.`,
    hint: () => "Reload to see the new version. Links and forms work without a reload.",
    docs: "React can only hydrate HTML that was rendered from the same data. After a new publication the open page stays plain HTML.",
  }),
  "hydration-failed": entry<{ path: string }>({
    title: "The page could not be hydrated",
    severity: "warning",
    message: ({ path }) => `The page "${path}" could not be hydrated.`,
    hint: () => "It still works as plain HTML. The next click or tap tries again.",
    docs: "Code or data could not be loaded at the first interaction. Clicks that were held back until then are replayed without it.",
  }),
  "hydration-mismatch": entry<{ path: string; reason: string }>({
    title: "The page rendered differently in the browser",
    severity: "error",
    message: ({ path, reason }) =>
      `The page "${path}" rendered differently in the browser than in the build: ${reason}`,
    hint: () =>
      "A component reads something that differs, such as the time, a random number, the window or the language, or an extension of the browser has changed the page.",
    docs: "Build and browser must render the same. Where they differ, React renders the block anew. What visitors typed, ticked, opened and focused is carried over, but the layout can shift.",
  }),
  "block-crashed": entry<{ path: string; reason: string }>({
    title: "A block failed in the browser",
    severity: "error",
    message: ({ path, reason }) => `A block on the page "${path}" failed: ${reason}`,
    hint: () => "The rest of the page works. The mistake is in the block's code.",
    docs: "Each block has its own error boundary, so that a failing block does not affect the page.",
  }),
  "page-crashed": entry<{ path: string; reason: string }>({
    title: "The page's frame failed in the browser",
    severity: "error",
    message: ({ path, reason }) => `The frame of the page "${path}" failed: ${reason}`,
    hint: () =>
      "The page is reloaded and stays plain HTML. The mistake is in the layout, the header or the footer.",
    docs: "Something outside of the blocks failed. The page is shown as plain HTML, in which links and forms work.",
  }),
  "transport-unknown": entry<{ name: string }>({
    title: "A form needs an unknown transport",
    severity: "error",
    message: ({ name }) => `This version of the site's code has no transport "${name}".`,
    hint: () => "The next step of the form is tried. Reload the page to get the newest code.",
    docs: "A form that was published later can use a transport that the loaded code does not contain.",
  }),
};
