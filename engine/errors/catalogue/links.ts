import { didYouMean, entry, quotedList, type Suggestion } from "../entry.ts";

/** What names something else, with the closest name that exists. */
interface Named {
  value: string;
  suggestion?: Suggestion | undefined;
}

/** Whether a name could be that of a file in a flat folder. */
const isKebab = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

const grammar = 'Write "/page", "#anchor", "@name", or an address with "https://", "mailto:" or "tel:".';

/** Failures of references: links, pictures, icons, forms, shared blocks, and what they point at. */
export const linkEntries = {
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
  "image-size": entry<{ value: string }>({
    title: "File is not a picture",
    severity: "error",
    message: ({ value }) => `The size of "${value}" cannot be read, so it is no picture that can be shown.`,
    hint: () => "Use an SVG with a viewBox, or a WebP, AVIF, PNG or JPEG file.",
    docs: "Width and height are read from the file, so that the page does not jump while it loads.",
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
    docs: "Woven patterns are named once, under `patterns` in `_site.json`.",
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
    docs: 'What stands after the dot is a key of `variants` in the form\'s file: `"demo.vas"` is the variant `vas` of `_forms/demo.json`.',
  }),
  "form-url": entry<Named>({
    title: "Address that takes in no forms",
    severity: "error",
    message: ({ value }) => `Nothing takes in forms at "${value}".`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, 'Write "/api/" and a name, or an address that begins with "https://".'),
    docs: "This site's own server takes in forms at addresses that begin with `/api/`. Any other address is that of another site, and begins with `https://`; or it is the host's own, and begins with `/.`.",
  }),
  "form-address": entry<{ url: string; other: string }>({
    title: "Two forms for one address",
    severity: "error",
    message: ({ url, other }) => `The address "${url}" already takes in the form of ${other}.`,
    hint: () => "Give this form an address of its own.",
    docs: "An address below `/api/` checks what arrives against one form. Sent to the address of another, a form would be refused, or kept under the other's name.",
  }),
  "shared-name": entry<Named>({
    title: "Unknown shared blocks",
    severity: "error",
    message: ({ value }) =>
      `There are no shared blocks "${value}"${isKebab(value) ? `: _shared/${value}.json does not exist` : ""}.`,
    hint: ({ suggestion }) => didYouMean(suggestion, "Create the file, or use one that exists."),
    docs: "`use` names a file in `_shared/`, without `.json`.",
  }),
  "form-field": entry<{ field: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown form field",
    severity: "error",
    message: ({ field }) => `The form has no field "${field}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length > 24 ? undefined : `Its fields are ${quotedList(known)}.`),
    docs: "Fields are named under `schema.properties`; all other parts of the form refer to those names.",
  }),
  "form-pattern": entry<{ reason: string; hint?: string | undefined }>({
    title: "Pattern cannot be used",
    severity: "error",
    message: ({ reason }) => `The pattern ${reason}.`,
    hint: ({ hint }) => hint,
    docs: "Patterns are regular expressions. What visitors send is matched against them, by browsers and by the server, so that each has to take time linear in the length of any text. One with repetitions that can share a text in many ways, such as `(a+)+` or `^\\w+ ?\\w+$`, is refused, and so are references back to groups and looks ahead or behind.",
  }),
  "form-braces": entry<{ text: string; suggestion?: string | undefined; known: readonly string[] }>({
    title: "Name of a field without its braces",
    severity: "error",
    message: ({ text }) =>
      `${text} would be sent just like this: the name of a field stands in single braces.`,
    hint: ({ suggestion, known }) =>
      suggestion === undefined
        ? `Write the name of a field in single braces, without spaces: "{${known[0] ?? "email"}}".`
        : `Did you mean "{${suggestion}}"?`,
    docs: 'What is sent takes the values of fields by their names in single braces: `"{firstName} {lastName}"`. Templates of mail services write two braces; that belongs in the template there.',
  }),
  "form-placeholder": entry<{ text: string; use: "shown" | "sent" }>({
    title: "Placeholder where nothing is filled in",
    severity: "error",
    message: ({ text, use }) => `${text} would be ${use} just like this: nothing is filled in here.`,
    hint: ({ use }) =>
      use === "shown"
        ? "Say it without what the visitor wrote."
        : 'Names of fields are filled in below "params" only.',
    docs: "What visitors wrote is filled into `params` of `send` and nowhere else. Messages, notices and buttons are shown as they stand.",
  }),
  "form-message": entry<{ field: string; rule: string; known: readonly string[] }>({
    title: "Message that is never shown",
    severity: "error",
    message: ({ field, rule }) =>
      rule === "required"
        ? `The message "required" is never shown: the field "${field}" may be left empty.`
        : `The message "${rule}" is never shown: the field "${field}" has no "${rule}".`,
    hint: ({ field, rule, known }) => {
      const way = rule === "required" ? `Add "${field}" to "required"` : `Add "${rule}" to the field`;
      return known.length === 0
        ? `${way}, or take the message out.`
        : `${way}, or write the message for what it has: ${quotedList(known)}.`;
    },
    docs: "A message belongs to a rule of its field in `schema`. Without the rule nothing can break it, and what is wrong instead is told in other words.",
  }),
  "form-widget": entry<{ field: string; widget: string; reason: string; hint: string }>({
    title: "Widget does not fit its field",
    severity: "error",
    message: ({ field, widget, reason }) =>
      `The widget "${widget}" does not fit the field "${field}", ${reason}.`,
    hint: ({ hint }) => hint,
    docs: "A yes or no is a `checkbox`, `select` needs choices (`enum`), `combobox` needs `suggestions`. Left out, the widget is chosen from the schema.",
  }),
  "form-bounds": entry<{ least: string; most: string }>({
    title: "Bounds exclude each other",
    severity: "error",
    message: ({ least, most }) => `"${least}" is greater than "${most}", so that no value is right.`,
    hint: () => "Change one of the two.",
    docs: "A field whose least value or length is beyond its greatest can never be filled in.",
  }),
  "form-choice": entry<{ name: string; type: string }>({
    title: "Field rule does not fit its type",
    severity: "error",
    message: ({ name, type }) => `"${name}" has no meaning for a field of type "${type}".`,
    hint: () => "Take it out, or change the type.",
    docs: "`format`, `pattern` and lengths belong to text; `minimum` and `maximum` to numbers; choices must be of the field's own type.",
  }),
  "transport-name": entry<{ value: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown transport",
    severity: "error",
    message: ({ value }) => `There is no transport "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length === 0 ? undefined : `Transports: ${quotedList(known)}.`),
    docs: "A transport is a file in `engine/transports/`: `http`, `emailjs` …",
  }),
  "widget-name": entry<{ value: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown widget",
    severity: "error",
    message: ({ value }) => `There is no widget "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length === 0 ? undefined : `Widgets: ${quotedList(known)}.`),
    docs: "A widget is a file in `engine/forms/widgets/`.",
  }),
};
