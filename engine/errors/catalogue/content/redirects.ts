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
};
