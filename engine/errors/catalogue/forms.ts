import { didYouMean, entry, type Named, quotedList, type Suggestion } from "../entry.ts";

/** Definitions of forms. */
export const forms = {
  "form-url": entry<Named>({
    title: "Address that accepts no forms",
    severity: "error",
    message: ({ value }) => `No form can be sent to "${value}".`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, 'Write "/api/" and a name, or an address that begins with "https://".'),
    docs: "This site's own server receives forms at addresses that begin with `/api/`. An address of another site begins with `https://`, an address of the host with `/.`.",
  }),
  "form-address": entry<{ url: string; other: string }>({
    title: "Two forms for one address",
    severity: "error",
    message: ({ url, other }) => `The address "${url}" already receives the form of ${other}.`,
    hint: () => "Give this form an address of its own.",
    docs: "An address below `/api/` validates submissions against one form. A form that is sent to the address of another form would be refused, or stored under the other name.",
  }),
  "form-field": entry<{ field: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown form field",
    severity: "error",
    message: ({ field }) => `The form has no field "${field}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length > 24 ? undefined : `Its fields are ${quotedList(known)}.`),
    docs: "Fields are defined in `schema`. All other parts of the form refer to those names: a field inside of another as `address.city`, the entries of a list as `animals[]`.",
  }),
  "form-reference": entry<Named & { known: readonly string[] }>({
    title: "Reference to nothing",
    severity: "error",
    message: ({ value }) => `The form has nothing at "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(
        suggestion,
        known.length === 0 ? 'Add it to "definitions".' : `It has ${quotedList(known)}.`,
      ),
    docs: "`$ref` names a schema in `definitions` or `$defs` of the same form. Nothing is fetched from other files or other sites.",
  }),
  "form-label": entry<{ field: string }>({
    title: "Field without a label",
    severity: "warning",
    message: ({ field }) => `The field "${field}" has no label.`,
    hint: () => 'Add "title": visitors read it beside the field.',
    docs: "Without `title`, visitors read the name of the field, such as `firstName`. `ui:title` and `ui:markdown` are labels as well.",
  }),
  "form-size": entry<{ count: number }>({
    title: "Form too large",
    severity: "error",
    message: ({ count }) => `The form has more than ${count} parts, each counted as often as it is used.`,
    hint: () => "Split the form, or let fewer parts repeat each other.",
    docs: "Schemas that combine others by `allOf`, `anyOf` and `$ref` can stand for a very large one. Browsers and the server would take very long to show and check it.",
  }),
  "form-endless": entry<object>({
    title: "Form that nobody can fill in",
    severity: "error",
    message: () => "Nobody can fill in this form: a field requires itself, again and again.",
    hint: () => 'Remove the field that refers back from "required", or allow an empty list.',
    docs: "A schema may contain itself, such as a comment with answers, if a value can end: the field that refers back may be left out, or its list may be empty.",
  }),
  "form-step-field": entry<{ field: string; times: 0 | 2 }>({
    title: "Field that is not in one step",
    severity: "error",
    message: ({ field, times }) =>
      times === 0 ? `No step shows the field "${field}".` : `The field "${field}" is in two steps.`,
    hint: ({ times }) => (times === 0 ? 'Add it to the "fields" of a step.' : "Remove it from one of them."),
    docs: "A form with `steps` shows the fields that its steps name, and those alone. Fields that are asked only sometimes are named too; values that nobody fills in need no step.",
  }),
  "form-short": entry<{ form: string; key: "steps" | "thanks" }>({
    title: "Form that is too long for its block",
    severity: "error",
    message: ({ form, key }) => `A short form has no room for the "${key}" of "${form}".`,
    hint: ({ key }) => `Name a form without "${key}", or show this one in a block "form".`,
    docs: "A short form stands within other content, with one or two fields and its button beside them. The block says its own `thanks`.",
  }),
  "form-then": entry<object>({
    title: "Two ways after sending",
    severity: "error",
    message: () => '"thanks" is never shown: "then" leads to another page.',
    hint: () => 'Remove "thanks" or "then".',
    docs: "When a form was accepted, `then` leads to a page, or `thanks` replaces the form by a text.",
  }),
  "form-received": entry<{ key: string }>({
    title: "Submissions go elsewhere",
    severity: "error",
    message: ({ key }) => `"${key}" has no effect: no step of "send" has an address of this site's server.`,
    hint: ({ key }) => `Add { "transport": "http", "url": "/api/…" } to "send", or remove "${key}".`,
    docs: "Only this site's own server keeps submissions for a time and sends mail about them. It receives forms at addresses that begin with `/api/`.",
  }),
  "form-answer": entry<object>({
    title: "Answer without an address",
    severity: "error",
    message: () => '"answer" reaches nobody: the form has no field for an email address.',
    hint: () => 'Add a field with "format": "email", or remove "answer".',
    docs: "The answer by mail goes to the first field whose format or widget is `email`, or which has that name.",
  }),
  "form-reply": entry<{ value: string }>({
    title: "Reply to no address",
    severity: "error",
    message: ({ value }) => `A reply can't go to "${value}": it is no email address.`,
    hint: () => 'Write the name of an email field in braces, such as "{email}", or one address.',
    docs: "`replyTo` says where a reply to the mail about a submission goes. Left out, it goes to the form's first email field.",
  }),
  "form-keep": entry<object>({
    title: "Time that is not said",
    severity: "error",
    message: () => '"{keep}" stands for how long submissions are kept, which this form does not say.',
    hint: () => 'Add "keep": "400 days" to the form, or write the text without {keep}.',
    docs: "`keep` says how long the site's server keeps submissions. In the texts of the form `{keep}` is replaced by it, in the language of the page.",
  }),
  "form-pattern": entry<{ reason: string; hint?: string | undefined }>({
    title: "Pattern cannot be used",
    severity: "error",
    message: ({ reason }) => `The pattern ${reason}.`,
    hint: ({ hint }) => hint,
    docs: "Patterns are regular expressions that browsers and the server match against what visitors send. The time must be linear in the length of any text. Patterns whose repetitions can share a text in many ways, such as `(a+)+` or `^\\w+ ?\\w+$`, are refused, and so are backreferences, lookahead and lookbehind.",
  }),
  "form-braces": entry<{ text: string; suggestion?: string | undefined; known: readonly string[] }>({
    title: "Name of a field without single braces",
    severity: "error",
    message: ({ text }) => `${text} would be sent as it is: the name of a field is written in single braces.`,
    hint: ({ suggestion, known }) =>
      suggestion === undefined
        ? `Write the name of a field in single braces, without spaces: "{${known[0] ?? "email"}}".`
        : `Did you mean "{${suggestion}}"?`,
    docs: 'The values of fields are filled in by their names in single braces: `"{firstName} {lastName}"`. The double braces of mail services belong in the template of the service.',
  }),
  "form-placeholder": entry<{ text: string; use: "shown" | "sent" }>({
    title: "Placeholder where nothing is filled in",
    severity: "error",
    message: ({ text, use }) => `${text} would be ${use} as it is: nothing is filled in here.`,
    hint: ({ use }) =>
      use === "shown"
        ? "Write the text without values of the form."
        : 'Names of fields are filled in below "params" only.',
    docs: "The values of fields are filled in below `params` of `send` only. Messages, notices and buttons are shown as they are.",
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
        ? `${way}, or remove the message.`
        : `${way}, or write the message for what it has: ${quotedList(known)}.`;
    },
    docs: "A message belongs to a rule of its field in `schema`. It is shown only if a value breaks that rule.",
  }),
  "form-widget": entry<{ field: string; widget: string; reason: string; hint: string }>({
    title: "Widget does not fit its field",
    severity: "error",
    message: ({ field, widget, reason }) =>
      `The widget "${widget}" does not fit the field "${field}", ${reason}.`,
    hint: ({ hint }) => hint,
    docs: "A `boolean` needs a `checkbox`, `switch`, `radio` or `select`; `select`, `radio` and `checkboxes` need choices (`enum`), and `combobox` needs `ui:suggestions`. A widget of the site shows fields of the type that its `example` has. Without `ui:widget`, the widget is chosen from the schema.",
  }),
  "form-bounds": entry<{ least: string; most: string }>({
    title: "Bounds exclude each other",
    severity: "error",
    message: ({ least, most }) => `"${least}" is greater than "${most}", so no value is valid.`,
    hint: () => "Change one of the two.",
    docs: "If the minimum of a field is greater than its maximum, nobody can fill it in.",
  }),
  "form-choice": entry<{ name: string; type: string }>({
    title: "Field rule does not fit its type",
    severity: "error",
    message: ({ name, type }) => `"${name}" has no meaning for a field of type "${type}".`,
    hint: () => "Remove it, or change the type.",
    docs: "`format`, `pattern` and lengths are for text, `minimum` and `maximum` for numbers. Choices must have the field's own type.",
  }),
  "form-choice-words": entry<Named & { field: string; known: readonly string[] }>({
    title: "Words for a choice that the field does not have",
    severity: "error",
    message: ({ value, field }) => `The field "${field}" has no choice "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(
        suggestion,
        known.length === 0
          ? 'Remove "ui:enumNames", or add "enum" to the field in "schema".'
          : `Its choices: ${quotedList(known)}.`,
      ),
    docs: "`ui:enumNames` says in words what visitors read for each value in the field's `enum`. The value itself is what is stored and sent, in every language.",
  }),
  "transport-name": entry<{ value: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown transport",
    severity: "error",
    message: ({ value }) => `There is no transport "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length === 0 ? undefined : `Transports: ${quotedList(known)}.`),
    docs: "A transport is a file in `engine/transports/`: `http`, `emailjs` …, or in the folder `transports/` of the site.",
  }),
  "widget-name": entry<{ value: string; suggestion?: Suggestion | undefined; known: readonly string[] }>({
    title: "Unknown widget",
    severity: "error",
    message: ({ value }) => `There is no widget "${value}".`,
    hint: ({ suggestion, known }) =>
      didYouMean(suggestion, known.length === 0 ? undefined : `Widgets: ${quotedList(known)}.`),
    docs: "A widget is a file in `engine/forms/widgets/`, or in the folder `widgets/` of the site.",
  }),
};
