import { didYouMean, entry, type Named } from "../../entry.ts";

/** `_redirects.json`: old addresses and what stands for them now. */
export const redirects = {
  "redirect-address": entry<Named & { reason: string }>({
    title: "Old address is not well-formed",
    severity: "error",
    message: ({ value, reason }) => `The old address "${value}" ${reason}.`,
    hint: ({ suggestion }) =>
      didYouMean(
        suggestion,
        'Write the address that visitors may still ask for, and behind it the new one: "/old-page": "/services".',
      ),
    docs: "An old address begins with `/`, and stands for itself alone. What visitors have after a `?` is kept: `/old?x=1` leads to `/new?x=1`. So `/index.php?id=3` and `/index.php?id=4` are one old address, and lead to one page. Browsers send nothing that stands after a `#`.",
  }),
  "redirect-taken": entry<{ value: string; by: "page" | "file"; taken: string }>({
    title: "Old address that is still in use",
    severity: "error",
    message: ({ value, by, taken }) =>
      by === "page"
        ? `"${value}" is no old address: there is a page "${taken}".`
        : `"${value}" is no old address: there is a file "${taken}".`,
    hint: ({ by }) =>
      by === "page"
        ? "Remove this line, or rename or delete the page."
        : "Remove this line, or rename or delete the file.",
    docs: "A page or a file that stands at an address is what visitors get there, so they would never be redirected. A draft counts as a page.",
  }),
  "redirect-twice": entry<{ value: string; other: string }>({
    title: "Old address written twice",
    severity: "error",
    message: ({ value, other }) => `"${value}" and "${other}" are one address.`,
    hint: () => "Remove one of the two lines: the other stands for both.",
    docs: "Small and capital letters, a slash, `.html` or `/index.html` at the end make no difference, and neither do percent codes or whether `é` is one character or two. One line stands for all spellings.",
  }),
  "redirect-chain": entry<{ value: string; to: string }>({
    title: "Redirect to an old address",
    severity: "error",
    message: ({ value, to }) => `"${value}" is an old address itself: it leads to "${to}".`,
    hint: ({ to }) => `Write "${to}".`,
    docs: "Each redirect costs visitors time, and search engines give up after a few. So a redirect leads straight to where it ends. `npm run lint -- --fix` writes that address.",
  }),
  "redirect-loop": entry<{ circle: readonly string[] }>({
    title: "Redirects that lead round in a circle",
    severity: "error",
    message: ({ circle }) => `These redirects never end: ${circle.map((path) => `"${path}"`).join(" → ")}.`,
    hint: () => "Let one of them lead to a page.",
    docs: "Browsers show an error when redirects lead back to where they began.",
  }),
  "redirect-target": entry<{ value: string; kind: "anchor" | "contact" }>({
    title: "Redirect that leads to no page",
    severity: "error",
    message: ({ value, kind }) =>
      kind === "anchor"
        ? `Visitors can't be sent to "${value}": it names an anchor, but no page.`
        : `Visitors can't be sent to "${value}": it is no page.`,
    hint: () =>
      'Write a page "/services" or "/services#prices", a file in public/, or an address that begins with "https://".',
    docs: "A redirect leads to a page of this site, to an anchor on it, to a file in `public/` or to another site.",
  }),
  "address-gone": entry<{ addresses: readonly string[]; lines: readonly string[]; isNew: boolean }>({
    title: "Public address that is gone",
    severity: "warning",
    inBuilds: true,
    message: ({ addresses }) => {
      const [first = ""] = addresses;
      return addresses.length === 1
        ? `Visitors of "${first}" find nothing any more.`
        : `Visitors of ${addresses.length.toLocaleString("en")} addresses such as "${first}" find nothing any more.`;
    },
    hint: ({ addresses, lines, isNew }) => {
      const left = addresses.length - lines.length;
      const after = left === 0 ? "" : `, and then those for ${left.toLocaleString("en")} more`;
      const all = lines.join(", ");
      return isNew
        ? `Create _redirects.json, with another new address where one fits better${after}: { ${all} }`
        : `Add to _redirects.json, with another new address where one fits better${after}: ${all}`;
    },
    docs: [
      "A build compares its addresses with those of the last build in the same output folder: of pages, pages of records, old",
      "addresses, documents and feeds. It warns of each that nothing answers any more until a page, a file or a redirect does,",
      "however often you build. Drafts are meant to come back, and do not count. An address that shall stay gone is forgotten with",
      "the output folder: delete it before the next build. A build into a new folder, as in most CI, knows of no earlier address.",
    ].join(" "),
  }),
};
