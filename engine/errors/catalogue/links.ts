import { didYouMean, entry, type Named, quotedList, type Suggestion } from "../entry.ts";

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

/** Whether a name can be a file name in `_forms/` or `_shared/`. */
const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

const typeNames: Readonly<Record<string, string>> = {
  jpeg: "a JPEG file",
  png: "a PNG file",
  webp: "a WebP file",
  gif: "a GIF file",
  avif: "an AVIF file",
};

/** References other than links: pictures, icons, patterns, forms and shared blocks. */
export const references = {
  "image-file": entry<Named>({
    title: "Picture does not exist",
    severity: "error",
    message: ({ value }) => `There is no picture "${value}" in public/.`,
    hint: ({ suggestion, value }) =>
      didYouMean(
        suggestion,
        value.startsWith("/")
          ? "Put the file into public/."
          : 'Put the picture into public/ and write its path: "/images/team.svg".',
      ),
    docs: "Pictures are files in `public/`, named by their path from there. Pictures of other sites are not loaded.",
  }),
  "image-size": entry<{ value: string; instead?: string | undefined }>({
    title: "File is not a picture",
    severity: "error",
    message: ({ value, instead }) =>
      instead === undefined
        ? `The size of "${value}" cannot be read, so it cannot be shown as a picture.`
        : `"${value}" ${instead}. Browsers do not show it as a picture.`,
    hint: ({ instead = "" }) =>
      /HEIC|TIFF/.test(instead)
        ? "Export it as JPEG from the program that shows it. Another ending makes no JPEG of it."
        : "Use an SVG with a viewBox, or a WebP, AVIF, PNG or JPEG file.",
    docs: "Width and height are read from the file, so that the layout does not shift while the page loads.",
  }),
  "image-broken": entry<{ value: string; fault: string; isDrawing: boolean }>({
    title: "Picture that browsers do not show",
    severity: "error",
    message: ({ value, fault, isDrawing }) =>
      isDrawing ? `Browsers do not show "${value}": it ${fault}.` : `The picture "${value}" ${fault}.`,
    hint: ({ isDrawing }) =>
      isDrawing
        ? "Export it again as an SVG file, or correct it in a text editor."
        : "Export it again, or copy it again from where it came from.",
    docs: [
      "An SVG file is XML, which browsers read more strictly than HTML: `<svg>` needs its `xmlns`, every element must be closed,",
      "and `&` is written as `&amp;`. Drawings that are copied out of a page often lack that. Of a JPEG, PNG, WebP, GIF or AVIF a",
      "part is missing if a copy or an upload was broken off: browsers show a grey area there, or nothing.",
    ].join(" "),
  }),
  "image-type": entry<{ value: string; ending: string; type: string }>({
    title: "Picture with the name of another type",
    severity: "error",
    message: ({ value, type }) => `"${value}" is ${typeNames[type] ?? type}.`,
    hint: ({ value, ending, type }) =>
      `Rename it to "${value.slice(0, value.length - ending.length)}${type === "jpeg" ? "jpg" : type}".`,
    docs: "Servers, programs and people go by the ending of a file's name, so it must be that of the picture's type.",
  }),
  "image-pixels": entry<{ value: string; width: number; height: number; most: number }>({
    title: "Picture with too many pixels",
    severity: "error",
    message: ({ value, width, height, most }) =>
      `"${value}" has ${Math.ceil((width * height) / 1_000_000)} megapixels (${width} × ${height}); ${most / 1_000_000} are the most.`,
    hint: () => "Scale it down: 3000 pixels are enough for the widest layout.",
    docs: "The build decodes pictures to make smaller ones of them. The limit protects its memory, and no page shows so many pixels.",
  }),
  "icon-name": entry<Named>({
    title: "Unknown icon",
    severity: "error",
    message: ({ value }) => `There is no icon "${value}".`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Choose a name from lucide.dev/icons."),
    docs: "Icons are named as on lucide.dev/icons.",
  }),
  "pattern-name": entry<Named>({
    title: "Unknown pattern",
    severity: "error",
    message: ({ value }) => `There is no pattern "${value}" in _site.json.`,
    hint: ({ suggestion }) => didYouMean(suggestion, 'Add it to "patterns" in _site.json.'),
    docs: "Patterns are defined once, under `patterns` in `_site.json`.",
  }),
  "form-name": entry<Named>({
    title: "Unknown form",
    severity: "error",
    message: ({ value }) =>
      `There is no form "${value}"${isKebab(value) ? `: _forms/${value}.json does not exist` : ""}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create it: npm run new -- form NAME"),
    docs: "Forms are files in `_forms/`, named without `.json`.",
  }),
  "form-variant": entry<Named & { form: string; variant: string; known: readonly string[] }>({
    title: "Unknown variant of a form",
    severity: "error",
    message: ({ form, variant }) => `The form "${form}" has no variant "${variant}".`,
    hint: ({ form, suggestion, known }) =>
      didYouMean(
        suggestion,
        known.length === 0
          ? `Write "${form}", or add "variants" to _forms/${form}.json.`
          : `Write "${form}", or one of its variants: ${quotedList(known)}.`,
      ),
    docs: 'The part after the dot is a key of `variants` in the form\'s file: `"demo.vas"` is the variant `vas` of `_forms/demo.json`.',
  }),
  "shared-name": entry<Named>({
    title: "Unknown shared blocks",
    severity: "error",
    message: ({ value }) =>
      `There are no shared blocks "${value}"${isKebab(value) ? `: _shared/${value}.json does not exist` : ""}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the file, or use one that exists."),
    docs: "`use` names a file in `_shared/`, without `.json`.",
  }),
};
