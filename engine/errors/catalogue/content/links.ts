import { didYouMean, entry, type Named, quotedList, type Suggestion } from "../../entry.ts";

const grammar = 'Write "/page", "#anchor", "@name", or an address with "https://", "mailto:" or "tel:".';

/** The most anchors that a hint lists. */
const mostAnchors = 12;

/** Links, and the anchors and names that they point to. */
export const links = {
  "link-target": entry<Named>({
    title: "Link to a page that does not exist",
    severity: "error",
    message: ({ value }) => `There is no page "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the page, or link to one that exists."),
    docs: "A link that begins with `/` points to a page of this site, so its file must exist: `/services/sms` is `services/sms.json`.",
  }),
  "link-draft": entry<{ value: string; publishAt?: string | undefined }>({
    title: "Link to a page that is not published",
    severity: "error",
    message: ({ value, publishAt }) =>
      publishAt === undefined
        ? `The page "${value}" is a draft.`
        : `The page "${value}" is published on ${publishAt}.`,
    hint: ({ publishAt }) =>
      publishAt === undefined
        ? 'Remove "draft" from the page, or the link to it.'
        : "Add the link on that day, or publish the page sooner.",
    docs: "A page with `draft`, or with `publishAt` on a later day, is shown by `npm run dev` and left out of builds. Visitors who follow a link to it would find nothing.",
  }),
  "link-redirected": entry<{ value: string; to: string }>({
    title: "Link to an old address",
    severity: "warning",
    message: ({ value, to }) => `"${value}" is an old address, which _redirects.json leads to "${to}".`,
    hint: ({ to }) => `Write "${to}".`,
    docs: "The page shows the new address, so that visitors get there at once. `npm run lint -- --fix` writes it.",
  }),
  "link-anchor": entry<
    Named & {
      anchor: string;
      page?: string | undefined;
      /** The page that the link names, if another one is its translation. */
      translated?: string | undefined;
      /** The anchors of the page. */
      anchors?: readonly string[];
    }
  >({
    title: "Link to an anchor that does not exist",
    severity: "error",
    message: ({ anchor, page, translated }) => {
      if (page === undefined)
        return `A link on several pages cannot point to "${anchor}", an anchor of one page.`;
      const way = translated === undefined ? "" : `, to which "${translated}" leads in this language`;
      return `There is no anchor "${anchor}" on the page "${page}"${way}.`;
    },
    hint: ({ suggestion, page, anchors = [] }) =>
      didYouMean(
        suggestion,
        page === undefined
          ? 'Write the page too: "/about-us#team".'
          : `${anchors.length === 0 ? "" : `The page has ${quotedList(anchors.slice(0, mostAnchors))}${anchors.length > mostAnchors ? " and more" : ""}. `}Give a block or a section of that page this "id".`,
      ),
    docs: "The part after `#` is the `id` of a block or a section. A section without an `id` has an anchor made from its title, in small letters and hyphens. `#features` points to a block of the same page, `/about-us#team` to a block of another page. A link leads to the page in its own language where there is one, and needs the anchor there: the same `id` in all languages makes it work in each.",
  }),
  "link-name": entry<Named>({
    title: "Unknown named link",
    severity: "error",
    message: ({ value }) => `There is no link named "${value}" in _site.json.`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Add it to "links" in _site.json.'),
    docs: "A link that begins with `@` names an entry of `links` in `_site.json`, where every outside address is written once.",
  }),
  "name-misspelt": entry<{ name: string; used: string; count: number }>({
    title: "Name is misspelt where it is defined",
    severity: "error",
    message: ({ name, used, count }) =>
      `Nothing uses the name "${name}", but ${count === 1 ? "one place uses" : `${count} places use`} "${used}".`,
    hint: ({ used }) => didYouMean(used),
    docs: "Named links, patterns, anchors and fields are used by their names. If all uses have another, similar name, the definition is misspelt.",
  }),
  "link-file": entry<Named>({
    title: "Link to a file that does not exist",
    severity: "error",
    message: ({ value }) => `There is no file "${value}" in public/.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Put the file into public/."),
    docs: "A link that begins with `/` and ends in a file name points to a file in `public/`.",
  }),
  "link-document": entry<{ value: string }>({
    title: "Link to a document that is not printed yet",
    severity: "error",
    message: ({ value }) => `The document "${value}" of _site.json is not printed yet.`,
    hint: () => "Run: npm run documents",
    docs: "`documents` of `_site.json` lists files that `npm run documents` prints from pages. A link to one of them needs the file.",
  }),
  "link-scheme": entry<{ value: string; scheme: string; suggestion?: Suggestion | undefined }>({
    title: "Link with a scheme that is refused",
    severity: "error",
    message: ({ scheme }) => `A link cannot begin with "${scheme}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, grammar),
    docs: "Only `https:`, `mailto:` and `tel:` are allowed. Others, such as `javascript:` or `//host`, could harm visitors or do not work.",
  }),
  "link-form": entry<{ value: string; reason: string; suggestion?: Suggestion | undefined }>({
    title: "Link is not well-formed",
    severity: "error",
    message: ({ value, reason }) => `The link "${value}" ${reason}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, grammar),
    docs: "All links have one grammar: `/page`, `#anchor`, `@name`, or an address.",
  }),
  "link-state": entry<{ value: string }>({
    title: "State on a link to something else than a page",
    severity: "error",
    message: ({ value }) =>
      `The link "${value}" cannot carry "state": it does not point to a page of this site.`,
    hint: () => 'Remove "state".',
    docs: "`state` passes flags to the page that a link points to. Only pages of this site can read them.",
  }),
  "anchor-twice": entry<{ anchor: string; page: string; other: string; isCopy: boolean }>({
    title: "Anchor used twice on a page",
    severity: "error",
    message: ({ anchor, page, other }) => `The page "${page}" already has an anchor "${anchor}" (${other}).`,
    hint: ({ isCopy }) =>
      isCopy
        ? "Both blocks are the same: remove one, or change it and give it another id."
        : "Give one of the two another id.",
    docs: "An anchor must be unique on its page, because links to it would be ambiguous. Shared blocks count on each page that uses them. A section without an `id` has an anchor made from its title.",
  }),
  "anchor-missing": entry<{ title: string }>({
    title: "Title without an anchor",
    severity: "error",
    message: ({ title }) => `No anchor can be made from the title "${title}".`,
    hint: () => 'Write an "id" beside it, for example "first-section".',
    docs: "The anchor of a section is its `id`, or is made from the Latin letters and digits of its title. A title without any needs an `id`.",
  }),
  "frame-address": entry<{ value: string; own: boolean }>({
    title: "Frame without a page of another site",
    severity: "error",
    message: ({ value, own }) =>
      own
        ? `A frame shows a page of another site, but "${value}" is an address of this site.`
        : `A frame shows a page of another site, but "${value}" is not the address of one.`,
    hint: ({ own }) =>
      own
        ? "Link to the page instead, or give the name the address of another site."
        : 'Give the name an address that begins with "https://" in "links" of _site.json.',
    docs: "A frame shows a page of another site, by its name in `links` of `_site.json`. Link to pages of this site and to files of `public/` instead.",
  }),
};
