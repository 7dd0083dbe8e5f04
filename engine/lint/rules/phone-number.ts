import { isObject } from "../../content/source/isObject.ts";
import type { Stretch } from "../../content/text/rawNodes.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule, Notes } from "../../contract/rule.ts";
import { eachText, hasText, partsOf } from "../site/parts.ts";
import { phoneRegion } from "../site/phoneRegion.ts";
import { markdownLinks } from "../text/markdownLinks.ts";
import { phoneProblem } from "../text/phoneNumber.ts";

/** Visitors can dial every phone number. */
export const rule: LintRule = {
  id: "phone-number",
  title: "Phone numbers can be dialled",
  severity: "warning",
  docs: [
    "Phone numbers in `contact` of `_site.json` and in `tel:` links are checked against the numbering plan of their country,",
    "which finds numbers with a digit too few or too many. Write the country code with `+`, so that visitors can call from",
    "abroad. A number without one is checked for the country of the address, else of most other numbers, else of the default language.",
  ].join(" "),
  look: (page) => hasText(page, mayDial) || undefined,
  check(site, report, notes) {
    const phones = phonesOf(site, notes);
    const region = phoneRegion(
      site,
      phones.map(({ number }) => number),
    );
    for (const { file, path, text, number, part } of phones) {
      const problem = phoneProblem(number, region);
      if (problem === undefined) continue;
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
    }
  },
};

/** A phone number in a text. */
interface Phone {
  file: string;
  path: JsonPath;
  text: string;
  number: string;
  part?: Stretch | undefined;
}

/** The numbers of the contact details, and those of all links. */
function phonesOf(site: SiteGraph, notes: Notes): Phone[] {
  const contact = (site.site.contact ?? {}) as JsonObject;
  const found = listOf(contact.phones).flatMap((group, at) =>
    listOf(isObject(group) ? group.numbers : []).flatMap((number, index): Phone[] => {
      const path = ["contact", "phones", at, "numbers", index];
      return typeof number === "string" ? [{ file: "_site.json", path, text: number, number }] : [];
    }),
  );
  for (const part of partsOf(site, notes)) {
    eachText(part, (text, key, _, path) => {
      if (!mayDial(text)) return;
      const links = /^tel:/i.test(text) ? [{ to: text, toAt: undefined }] : markdownLinks(text);
      for (const { to, toAt } of links) {
        // An address with a space in it is reported as such.
        if (toAt !== undefined && text.charAt(toAt.end) !== ")") continue;
        const number = /^tel:([^;%*]+)(;|$)/i.exec(to)?.[1];
        if (number !== undefined)
          found.push({ file: part.file, path: [...path, key], text: to, number, part: toAt });
      }
    });
  }
  return found;
}

function mayDial(text: string): boolean {
  // Searching for one character is faster, and most texts have none.
  return text.includes(":") && /tel:/i.test(text);
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
