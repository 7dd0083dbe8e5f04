import { didYouMean, entry, type Named, type Suggestion } from "../../entry.ts";

const grammar = 'Write "/page", "#anchor", "@name", or an address with "https://", "mailto:" or "tel:".';

/** Links, and the anchors and names that they point to. */
export const links = {
  "link-target": entry<Named>({
    title: "Link to a page that does not exist",
    severity: "error",
    message: ({ value }) => `There is no page "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the page, or link to one that exists."),
    docs: "A link that begins with `/` leads to a page of this site, so a file for it must exist: `/services/sms` is `services/sms.json`.",
  }),
  "link-anchor": entry<Named & { anchor: string; page?: string | undefined }>({
    title: "Link to an anchor that does not exist",
    severity: "error",
    message: ({ anchor, page }) =>
      page === undefined
        ? `A link that stands on several pages cannot lead to "${anchor}", an anchor of one.`
        : `There is no anchor "${anchor}" on the page "${page}".`,
    hint: ({ suggestion, page }) =>
      didYouMean(
        suggestion,
        page === undefined
          ? 'Write the page too: "/about-us#team".'
          : 'Give a block or a section of that page this "id".',
      ),
    docs: "What stands after `#` is the `id` of a block, or of a section; a section without one is reached by its title in small letters and hyphens. `#features` leads to a block of the same page, `/about-us#team` to a block of another.",
  }),
  "link-name": entry<Named>({
    title: "Unknown named link",
    severity: "error",
    message: ({ value }) => `There is no link named "${value}" in _site.json.`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Add it to "links" in _site.json.'),
    docs: "A link that begins with `@` names an entry of `links` in `_site.json`, where every outside address is written once.",
  }),
  "name-misspelt": entry<{ name: string; used: string; count: number }>({
    title: "Name is written otherwise where it is used",
    severity: "error",
    message: ({ name, used, count }) =>
      `Nothing uses the name "${name}", while ${count === 1 ? "one place asks" : `${count} places ask`} for "${used}".`,
    hint: ({ used }) => didYouMean(used),
    docs: "A named link, a pattern, an anchor or a field is used by its name. Where all uses agree on another name that is much like it, the name itself is misspelt.",
  }),
  "link-file": entry<Named>({
    title: "Link to a file that does not exist",
    severity: "error",
    message: ({ value }) => `There is no file "${value}" in public/.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Put the file into public/."),
    docs: "A link that begins with `/` and ends in a file name leads to a file in `public/`.",
  }),
  "link-scheme": entry<{ value: string; scheme: string; suggestion?: Suggestion | undefined }>({
    title: "Link of a kind that is refused",
    severity: "error",
    message: ({ scheme }) => `A link cannot begin with "${scheme}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, grammar),
    docs: "Only `https:`, `mailto:` and `tel:` are let through. Anything else, such as `javascript:` or `//host`, could harm visitors or leads nowhere.",
  }),
  "link-form": entry<{ value: string; reason: string; suggestion?: Suggestion | undefined }>({
    title: "Link is not well-formed",
    severity: "error",
    message: ({ value, reason }) => `The link "${value}" ${reason}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, grammar),
    docs: "Links follow one grammar everywhere; see the page format.",
  }),
  "link-state": entry<{ value: string }>({
    title: "State on a link that leads to no page",
    severity: "error",
    message: ({ value }) =>
      `The link "${value}" cannot carry "state": it does not lead to a page of this site.`,
    hint: () => 'Take "state" out.',
    docs: "`state` hands flags to the page that a link leads to. Only pages of this site can read them.",
  }),
  "anchor-twice": entry<{ anchor: string; page: string; other: string; isCopy: boolean }>({
    title: "Anchor used twice on a page",
    severity: "error",
    message: ({ anchor, page, other }) => `The page "${page}" already has an anchor "${anchor}" (${other}).`,
    hint: ({ isCopy }) =>
      isCopy
        ? "Both blocks are the same: take one out, or change what was to be different and give it another id."
        : "Give one of the two another id.",
    docs: "An anchor must be unique on its page, or links to it would be ambiguous. Shared blocks count where they are used. A section without an `id` has an anchor made from its title.",
  }),
  "anchor-missing": entry<{ title: string }>({
    title: "Title gives no anchor",
    severity: "error",
    message: ({ title }) => `No anchor can be made from the title "${title}".`,
    hint: () => 'Write an "id" beside it, for example "first-section".',
    docs: "A section is reached by its `id`, or by a name made from the Latin letters and digits of its title. A title without any needs an `id`.",
  }),
  "frame-address": entry<{ value: string; own: boolean }>({
    title: "Frame shows nothing of another site",
    severity: "error",
    message: ({ value, own }) =>
      own
        ? `A frame can show an address of another site only, and "${value}" leads to this one.`
        : `A frame can show an address of another site only, and "${value}" is none.`,
    hint: ({ own }) =>
      own
        ? "Link to the page instead, or give the name the address of another site."
        : 'Give the name an address that begins with "https://" in "links" of _site.json.',
    docs: "Only a page of another site is shown in a frame, by its name in `links` of `_site.json`. Pages of this site are linked to; files of `public/` too.",
  }),
};
