import { fileFields } from "../../content/compile/form.ts";
import { isObject } from "../../content/json/value.ts";
import type { LintRule } from "../../contract/rule.ts";
import { quotedList } from "../../errors/entry.ts";

/** A form that asks for files can send them, in each of its versions. */
export const rule: LintRule = {
  id: "form-files",
  title: "Files of a form can be sent",
  severity: "error",
  docs: [
    "Not every transport sends files: EmailJS does not, for example. Where no step of `send` does, a visitor who has chosen a file",
    "can't send the form.",
  ].join(" "),
  check({ forms, vocabulary: { sendFiles, transports } }, report) {
    for (const [id, { schema, ui, send }] of forms) {
      const [name = "", variant] = id.split(".");
      if (sendFiles === undefined || !isObject(schema) || !Array.isArray(send)) continue;
      // What a version does not say itself is reported in its form.
      if (variant !== undefined && send === forms.get(name)?.send) continue;
      const [field] = fileFields(schema, isObject(ui) ? ui : {});
      if (field === undefined) continue;
      const names = send.map((step) => (isObject(step) ? String(step.transport) : ""));
      // What a misspelt transport sends is not known.
      if (names.some((one) => sendFiles.has(one) || !transports.has(one))) continue;
      report({
        file: `_forms/${name}.json`,
        path: [...(variant === undefined ? [] : ["variants", variant]), "send"],
        at: "key",
        message: `The field "${field.path}" takes files, but no step of "send" sends files.`,
        hint: `Add a step with ${quotedList([...sendFiles].sort(), "or")}, or remove the field.`,
      });
    }
  },
};
