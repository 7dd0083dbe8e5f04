import type { Page } from "@playwright/test";
import { readPath } from "../../../engine/content/forms/fields.ts";
import type { JsonObject } from "../../../engine/contract/json.ts";
import { controlId, errorId } from "../../../engine/forms/values/names.ts";
import expected from "../../fixtures/formValues.json" with { type: "json" };
import { violations } from "../support/axe.ts";
import { FormFiller } from "../support/fillForm.ts";
import { valuesOf } from "../support/leads.ts";
import { test } from "../support/sharedPage.ts";
import { expect, formsSite, hydrate, hydratedForms } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

const kinds = Object.entries(
  expected as unknown as Record<string, { filled: JsonObject; refused: [JsonObject, JsonObject][] }>,
);

/** The names of the fields that are shown together: all of them, or those of each step. */
const parts: Record<string, string[][]> = {
  steps: [
    ["name", "phone"],
    ["animals", "been", "last"],
    ["notes", "agree"],
  ],
};

/** Kinds whose controls other kinds, or the recipes and steps.spec.ts, have too. Without a browser all of them are tried. */
const later = new Set([
  ...["if-then-else", "steps", "dates", "nested", "numbers", "validation", "additional-properties"],
  ...["simple", "examples", "ordering", "large", "null", "nullable"],
  ...["all-of", "any-of", "property-dependencies", "references", "schema-dependencies", "tuple"],
]);

const only = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name.replace(/[.[].*/, ""))));

async function open(page: Page, kind: string): Promise<void> {
  await page.goto(formsSite + kind);
  await hydrate(page);
  await expect(hydratedForms(page)).toHaveCount(1);
}

for (const [kind, { filled, refused }] of kinds) {
  const mark = later.has(kind) ? " @more" : "";
  test(`a form of the kind ${kind} says what is wrong in it, and stores what is filled in${mark}`, async ({
    page,
  }) => {
    const prefix = `form_${kind}`;
    const press = () => page.locator(`form#${prefix} .form__submit`).locator("visible=true").press("Enter");
    const shownTogether = parts[kind] ?? [Object.keys(filled)];
    await open(page, kind);
    // With its messages a form has all that it has without, and is looked at below.
    if (isThorough || refused.length === 0) expect(await violations(page)).toEqual([]);

    const [[wrong, messages] = [{}, {}]] = refused;
    const filler = new FormFiller(page, prefix);
    const [first = []] = shownTogether;
    await filler.fill(parts[kind] ? only(wrong, first) : wrong);
    if (refused.length > 0) {
      await press();
      const told = Object.entries(parts[kind] ? only(messages, first) : messages).filter(
        ([path]) => !filler.impossible.includes(path),
      );
      for (const [path, message] of told) {
        const field = controlId(prefix, readPath(path));
        await expect(page.locator(`[id="${errorId(field)}"]`)).toHaveText(String(message));
      }
      if (filler.impossible.length === 0)
        await expect(page.locator(".form-field__error").locator("visible=true")).toHaveCount(told.length);
      expect(await violations(page)).toEqual([]);
    }

    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/${kind}`));
    for (const names of shownTogether) {
      await new FormFiller(page, prefix).fill(only(filled, names));
      await press();
    }
    const key = (await sent).headers()["idempotency-key"];
    await expect(page.locator(".form__end [role=status]")).toHaveText(/It has arrived|You are registered/);
    expect(await valuesOf(kind, key)).toEqual(filled);
  });
}
