import { didYouMean, entry, quotedList, type Named, type Suggestion } from "../../entry.ts";

/** Definitions of forms. */
export const forms = {
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
