import type { Page } from "@playwright/test";
import { expect } from "../../browser/support/test.ts";
import { announced, button, canvas, field, file, row, types, written } from "./desk.ts";
import type { Hand } from "./hands.ts";

/** Somebody at the desk, who looks at the page "About Us" first. */
export interface Person {
  page: Page;
  hand: Hand;
  read(file: string): string;
}

/** The address that leads nowhere before the sixth task. */
export const broken = { right: '"to": "/careers"', wrong: '"to": "/nowhere"' };
/** The picture that the fifth task adds. */
export const corner = { name: "corner.svg", text: '<path d="M0 0h9v9z"/>' };

/** Ten things that people want of an editor. Each says what is in the files when it is done. */
export const tasks: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  async "change a heading"({ page, hand, read }) {
    await hand.open(row(page, /Prose/), canvas(page).getByRole("heading", { name: "What we do" }));
    await hand.type(field(page, "Heading"), "What we make");
    await expect(canvas(page).getByRole("heading", { name: "What we make" })).toBeVisible();
    await written(read, ([, prose]) => prose?.heading).toBe("What we make");
  },

  async "add a block with three questions"({ page, hand, read }) {
    await hand.press(button(page, "Add block"));
    await hand.type(page.getByRole("searchbox", { name: "Search blocks" }), "accordion");
    await hand.press(button(page, "Add Questions and answers"));
    await hand.type(field(page, "Heading"), "What people ask");
    await hand.press(fields(page).locator("li > details > summary").first());
    for (const index of [1, 2, 3]) {
      if (index > 1) await hand.press(button(page, "Add: Question"));
      await hand.type(textbox(page, "Question"), `Question ${index}?`);
      await hand.type(textbox(page, "Answer"), `Answer ${index}.`);
    }
    await expect(canvas(page).getByText("Question 3?")).toBeVisible();
    const items = [1, 2, 3].map((index) => ({ question: `Question ${index}?`, answer: `Answer ${index}.` }));
    await written(read, ([, , faq]) => faq).toEqual({ type: "faq", heading: "What people ask", items });
  },

  async "move a block up twice"({ page, hand, read }) {
    await hand.raise(row(page, /Newsletter/), row(page, /Questions/));
    await announced(page, "Newsletter is now number 3 of 6");
    await written(read, types).toEqual(["hero", "prose", "newsletter", "faq", "media", "banner"]);
  },

  async "add a page from a page and put it into the menu"({ page, hand, read }) {
    await hand.press(tab(page, "Pages"));
    await hand.press(button(page, "Actions for Careers"));
    await hand.press(page.getByRole("menuitem", { name: "Duplicate" }));
    const dialog = page.getByRole("dialog", { name: "New page" });
    await hand.type(dialog.getByRole("textbox", { name: "Title" }), "Volunteers");
    await hand.press(dialog.getByRole("button", { name: "Create page" }));
    await expect(canvas(page).getByRole("heading", { name: "Volunteers" })).toBeVisible();
    const old = JSON.parse(read("careers.json"));
    expect(JSON.parse(read("volunteers.json")).blocks.slice(1)).toEqual(old.blocks.slice(1));

    await hand.press(tab(page, "Site"));
    await hand.press(option(page, "Header"));
    await hand.press(fields(page).locator("summary").filter({ hasText: "Company" }));
    await hand.press(button(page, "Add: Entry"));
    await hand.type(textbox(page, "Label"), "Volunteers");
    await hand.type(page.getByRole("combobox", { name: "Link target" }).last(), "volun");
    await hand.press(page.getByRole("option", { name: /Volunteers/ }));
    await expect(canvas(page).locator("header a", { hasText: "Volunteers" })).toBeAttached();
    await expect
      .poll(() => JSON.parse(read("_site.json")).header.menus[0].items.at(-1))
      .toEqual({ label: "Volunteers", to: "/volunteers" });
  },

  async "replace a picture with an upload"({ page, hand, read }) {
    await goTo(page, hand, "About Us", "/about-us");
    await hand.open(
      row(page, /Words and picture/),
      canvas(page).getByRole("img", { name: "A table seen from above" }),
      fields(page).locator("summary").filter({ hasText: "Picture" }).first(),
    );
    await hand.press(fields(page).getByRole("button", { name: "Choose a picture" }).first());
    const chooser = page.waitForEvent("filechooser");
    await hand.press(page.getByRole("button", { name: "Upload a picture" }));
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${corner.text}</svg>`;
    await (await chooser).setFiles({
      name: corner.name,
      mimeType: "image/svg+xml",
      buffer: Buffer.from(drawing),
    });
    await hand.type(field(page, "Description of the picture"), "A corner");
    await expect(canvas(page).getByRole("img", { name: "A corner" })).toHaveAttribute("src", /corner/);
    await written(read, ([, , , , media]) => media?.picture).toEqual({
      src: `/images/${corner.name}`,
      alt: "A corner",
    });
  },

  async "fix a broken link from the list"({ page, hand, read }) {
    await hand.press(button(page, /\d problems?$/));
    const problem = page.getByRole("listitem").filter({ hasText: "/nowhere" });
    await hand.press(problem.getByRole("button", { name: "Show me" }));
    const link = page.getByRole("combobox", { name: "Link target" });
    await expect(link).toBeFocused();
    await hand.type(link, "caree");
    await hand.press(page.getByRole("option", { name: /Careers/ }));
    await written(read, ([hero]) => hero?.actions).toEqual([{ label: "Join Our Team", to: "/careers" }]);
  },

  async "rename a page to which five files lead"({ page, hand, read }) {
    await hand.press(tab(page, "Pages"));
    await hand.press(button(page, "Actions for Collections"));
    await hand.press(page.getByRole("menuitem", { name: "Change address" }));
    const dialog = page.getByRole("dialog", { name: /“Collections”/ });
    await hand.type(dialog.getByRole("textbox", { name: "Address" }), "/collecting");
    await expect(dialog.getByText("5 links in 5 files follow.")).toBeVisible();
    await hand.press(dialog.getByRole("button", { name: "Change address" }));
    await expect
      .poll(() => JSON.parse(read("_redirects.json")))
      .toMatchObject({
        "/services/collections": "/collecting",
      });
    for (const one of [file, "_site.json", "index.json", "services/e-commerce.json"])
      expect(read(one)).toContain('"/collecting"');
  },

  async "add a form field"({ page, hand, read }) {
    await hand.press(tab(page, "Site"));
    await hand.press(option(page, "Contact"));
    await hand.press(option(page, "Fields and their types"));
    await hand.type(fields(page).getByLabel("Label of the new field"), "Order number");
    await hand.choose(fields(page).getByLabel("Kind").last(), "Number");
    await hand.press(button(page, "Add field"));
    await expect(canvas(page).getByLabel("Order number")).toBeAttached();
    await expect
      .poll(() => JSON.parse(read("_forms/contact.json")).schema.properties.orderNumber)
      .toEqual({ type: "number", title: "Order number" });
  },

  async "change the accent colour"({ page, hand, read }) {
    await hand.press(tab(page, "Site"));
    await hand.press(option(page, "Theme"));
    await hand.press(option(page, "Colours"));
    await hand.type(fields(page).getByRole("combobox", { name: "Accent, Light", exact: true }), "#0b4f36");
    await expect
      .poll(() => JSON.parse(read("_theme.json")).colours.accent)
      .toEqual({ light: "#0b4f36", dark: "#93c9e6" });
  },

  async "take back the last five edits"({ page, hand, read }) {
    await goTo(page, hand, "Terms and Conditions", "/terms-and-conditions");
    const terms = "terms-and-conditions.json";
    const before = read(terms);
    const first = row(page, /./).first();
    await hand.press(first);
    await hand.type(field(page, "Heading"), "Small print");
    for (const what of ["Move down", "Duplicate", "Move up", "Delete"]) {
      const chosen = page.getByRole("treegrid").locator("[role=row][aria-selected=true]");
      await hand.press(chosen.getByRole("button", { name: /^Actions/ }));
      await hand.press(page.getByRole("menuitem", { name: what }));
    }
    await expect.poll(() => read(terms)).not.toBe(before);
    for (let steps = 0; steps < 5; steps += 1) await hand.undo();
    await expect.poll(() => read(terms)).toBe(before);
  },
};

const fields = (page: Page) => page.getByRole("region", { name: "Fields" });
const textbox = (page: Page, name: string) =>
  fields(page).getByRole("textbox", { name, exact: true }).filter({ visible: true }).last();
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

async function goTo(page: Page, hand: Hand, title: string, path: string): Promise<void> {
  await hand.press(tab(page, "Pages"));
  await hand.press(page.getByRole("treegrid", { name: "Pages" }).getByRole("row", { name: title }));
  await hand.press(tab(page, "Blocks"));
  await expect(fields(page).getByText(title).first()).toBeVisible();
  await expect(canvas(page).locator(`html[data-path="${path}"][data-hydrated]`)).toBeAttached();
}
