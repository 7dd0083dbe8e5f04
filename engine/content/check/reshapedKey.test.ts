import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { applyFixes } from "../diagnostics/applyFixes.ts";
import { smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const sourceWith = (members: JsonObject) => sourceOf({ "_site.json": { ...smallSite.site, ...members } });
const found = (members: JsonObject) => analyse(sourceWith(members), vocabulary).diagnostics;

/** The site file as its fixes leave it. */
function fixed(members: JsonObject): JsonObject {
  const text = sourceWith(members).texts.get("_site.json") ?? "";
  return JSON.parse(
    applyFixes(
      text,
      found(members).flatMap(({ fix }) => fix ?? []),
    ),
  );
}

const hours = { days: "Monday to Friday", opens: "08:00", closes: "17:00", zone: "GMT" };
const week = [{ days: ["monday", "tuesday", "wednesday", "thursday", "friday"], open: ["08:00-17:00"] }];
const old = {
  address: "1 Example Street",
  digitalAddress: "AB-1",
  officePhones: ["+33 1 99 00 00 00"],
  supportPhones: ["+33 1 99 00 00 01"],
  email: "help@example.com",
  hours,
};

describe("an old key of the site file whose value has another shape", () => {
  test("is refused with the command that rewrites it", () => {
    const [only, ...more] = found({ lang: "fr" });
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: "reshaped-key", message: '"lang" is now part of "languages".' });
    expect(only?.hint).toContain("npm run lint -- --fix");
  });

  test("is rewritten: the language", () => {
    expect(fixed({ lang: "fr" })).toMatchObject({ languages: [{ code: "fr" }] });
    expect(fixed({ lang: "fr" })).not.toHaveProperty("lang");
  });

  test("is rewritten: phones, details and hours together", () => {
    const { contact } = fixed({ contact: old });
    expect(contact).toEqual({
      address: "1 Example Street",
      details: [{ label: "Digital address", value: "AB-1" }],
      phones: [
        { label: "Office", numbers: ["+33 1 99 00 00 00"] },
        { label: "Support", numbers: ["+33 1 99 00 00 01"], purpose: "support" },
      ],
      email: "help@example.com",
      hours: { zone: "GMT", week },
    });
    expect(found({ contact: contact ?? null })).toEqual([]);
  });

  test("is rewritten: hours alone", () => {
    expect(fixed({ contact: { hours } })).toMatchObject({ contact: { hours: { zone: "GMT", week } } });
  });

  test("stays where its days are not understood", () => {
    expect(found({ contact: { hours: { ...hours, days: "Werktags" } } }).some(({ fix }) => fix)).toBe(false);
    const rewritten = fixed({ contact: { hours: { ...hours, days: "Werktags" } } });
    expect(rewritten).toMatchObject({ contact: { hours: { days: "Werktags", opens: "08:00" } } });
  });
});
