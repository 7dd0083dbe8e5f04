import { isObject } from "../../content/source/isObject.ts";
import type { Stretch } from "../../content/text/rawNodes.ts";
import { siteLanguages } from "../../content/translation/siteLanguages.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { eachText, partsOf } from "../site/parts.ts";
import { markdownLinks } from "../text/markdownLinks.ts";
import { phoneProblem, regionOf } from "../text/phoneNumber.ts";

/** Visitors can dial every phone number. */
export const rule: LintRule = {
  id: "phone-number",
  title: "Phone numbers can be dialled",
  severity: "warning",
  docs: [
    "Phone numbers in `contact` of `_site.json` and in `tel:` links are checked against the numbering plan of their country,",
    "which finds numbers with a digit too few or too many. Write the country code with `+`, so that visitors can call from",
    "abroad. A number without one is checked for the country in the site's default language.",
  ].join(" "),
  check(site, report) {
    const region = regionOf(siteLanguages(site.site)[0].code);
    const look = (file: string, path: JsonPath, text: string, number: string, part?: Stretch) => {
      const problem = phoneProblem(number, region);
      if (problem === undefined) return;
      const { reason, suggestion } = problem;
      const meant = suggestion === undefined ? undefined : text.replace(number, suggestion);
      report({
        file,
        path,
        message: `The phone number "${number}" can't be dialled: ${reason}.`,
        hint:
          meant === undefined
            ? "Compare it, digit by digit, with the right number, and begin it with the country code."
            : `Did you mean "${meant}"?`,
        ...(part && { part }),
        ...(meant !== undefined &&
          part === undefined && {
            replacement: { title: `Write "${meant}"`, json: JSON.stringify(meant) },
          }),
      });
    };
    const contact = (site.site.contact ?? {}) as JsonObject;
    for (const [at, group] of listOf(contact.phones).entries()) {
      for (const [index, phone] of listOf(isObject(group) ? group.numbers : []).entries()) {
        const path = ["contact", "phones", at, "numbers", index];
        if (typeof phone === "string") look("_site.json", path, phone, phone);
      }
    }
    for (const part of partsOf(site)) {
      eachText(part, (text, key, _, path) => {
        if (!/tel:/i.test(text)) return;
        const links = /^tel:/i.test(text) ? [{ to: text, toAt: undefined }] : markdownLinks(text);
        for (const { to, toAt } of links) {
          const number = /^tel:([^;%*]+)(;|$)/i.exec(to)?.[1];
          if (number !== undefined) look(part.file, [...path, key], to, number, toAt);
        }
      });
    }
  },
  examples: {
    valid: [
      phones("+351 30 000 0100"),
      phones("030 000 0100", "en-GB"),
      phones("030 000 0100", "en"),
      phones("00 351 30 000 0100", "en-GB"),
      phones("112-112", "en-GB"),
      phones("+44 (1632) 960961"),
      phones("+351 (0)30 000 0100"),
      phones("+1 202 555 0100"),
      words({ actions: [{ label: "Call us", to: "tel:+49-30-123456" }] }),
      words({ actions: [{ label: "Dial the menu", to: "tel:*713%23" }], text: "Call [us](tel:112)." }),
    ],
    invalid: [
      { site: phones("+351 30 000 01000"), findings: 1 },
      { site: phones("+351 30 000 010"), findings: 1 },
      { site: phones("+999 30 000 0100"), findings: 1 },
      {
        site: phones("351 30 000 0100", "en-GB"),
        findings: 1,
        fixed: phones("+351 30 000 0100", "en-GB"),
      },
      { site: phones("030 000 01000 00", "en-GB"), findings: 1 },
      { site: words({ actions: [{ label: "Call us", to: "tel:+35130000010" }] }), findings: 1 },
      { site: words({ text: "Call [us](tel:+35130000010)." }), findings: 1 },
    ],
  },
};

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function phones(number: string, code = "en-GB") {
  return {
    "_site.json": {
      languages: [{ code }],
      contact: { phones: [{ label: "Office", numbers: [number] }] },
    },
  };
}

function words(props: object) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", ...props }] } };
}
