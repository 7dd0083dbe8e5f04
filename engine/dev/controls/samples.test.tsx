import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { widgets } from "../../forms/widgets.ts";
import { english } from "../../language/fixtures/words.ts";
import { ControlStates } from "./ControlStates.tsx";
import { sampleGroups, ungrouped } from "./samples.ts";

/** Tests may run in a copy to which documents have added a widget. */
const project = process.env.KENTE_PROJECT ?? resolve(import.meta.dirname, "../../..");
const names = readdirSync(join(project, "engine/forms/widgets"))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => file.replace(".tsx", ""));
const groups = sampleGroups(new Map([["mill-stars", { type: "integer", maximum: 5, default: 4 }]]));

/** Renders the samples of a group. @returns its HTML, and the names of the widgets in it */
function draw({ samples }: (typeof groups)[number]) {
  const seen = new Set<string>();
  const noting = Object.entries({ ...widgets, "mill-stars": widgets.text }).map(([name, Widget]) => {
    const Noting = (props: object) => {
      seen.add(name);
      return <Inner {...props} />;
    };
    const Inner = Widget as (props: object) => React.ReactNode;
    return [name, Noting];
  });
  const html = renderToString(
    <ControlStates samples={samples} words={english} widgets={Object.fromEntries(noting)} />,
  );
  return { html, seen };
}

test("every widget of the engine and of the site is shown, and no control of the samples is left out", () => {
  const seen = groups.flatMap((group) => [...draw(group).seen]);
  expect([...new Set(seen)].sort()).toEqual([...names, "mill-stars"].sort());
  expect(ungrouped()).toEqual([]);
});

test.each(groups.flatMap(({ samples }) => samples).filter(({ name }) => name !== "steps"))(
  "the control $name is shown filled in, wrong with its message, disabled and read-only",
  (sample) => {
    const { html } = draw({ title: "", name: "", json: "", samples: [sample] });
    const [empty, filled, wrong, required, disabled, readonly] = html
      .split('class="control__state"')
      .slice(1);
    expect(empty).not.toContain("form-field__error");
    expect(filled).not.toBe(empty);
    expect(wrong).toMatch(/form-field__error">[^<]+</);
    expect(required).toContain("A sentence that helps");
    expect(disabled).toContain('disabled=""');
    expect(readonly).toBeDefined();
  },
);
