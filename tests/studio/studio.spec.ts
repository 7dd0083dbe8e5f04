import type { Page, WebSocketRoute } from "@playwright/test";
import type { StudioSite } from "../../engine/studio/protocol.ts";
import { violations } from "../browser/support/axe.ts";
import { announced, button, canvas, field, file, open, row, types, written } from "./support/desk.ts";
import { expect, test } from "./support/studio.ts";

/** The page as all tests find it, and as one of them begins with it. */
let original = "";
let before = "";

test.beforeEach(({ studio }) => {
  original = studio.read(file);
  before = original;
});

test.afterEach(({ studio }) => studio.write(file, original));

/** The lines of a text that another one does not have. */
const changed = (one: string, other: string) => {
  const known = new Set(other.split("\n"));
  return one.split("\n").filter((line) => !known.has(line));
};

/** Takes the steps back until there are none, and finds the file as it was, to the byte. */
async function takeBack(
  page: Page,
  read: (file: string) => string,
  undo: () => Promise<void>,
): Promise<void> {
  for (let steps = 0; steps < 30 && (await button(page, "Undo").isEnabled()); steps += 1) await undo();
  await expect.poll(() => read(file)).toBe(before);
}

test("with the mouse: a heading, a block with questions, a move and a fix, and all of it taken back", async ({
  page,
  studio,
}) => {
  const { read } = studio;
  studio.write(file, before.replace('"to": "/careers"', '"to": "/carers"'));
  const broken = read(file);
  await open(page, studio.address);
  expect(await violations(page)).toEqual([]);

  await canvas(page).getByRole("heading", { name: "What we do" }).click();
  await expect(field(page, "Heading")).toBeFocused();
  await field(page, "Heading").fill("What we make");
  await expect(canvas(page).getByRole("heading", { name: "What we make" })).toBeVisible();
  await expect.poll(() => changed(read(file), broken)).toEqual(['      "heading": "What we make",']);

  await button(page, "Add block").click();
  await page.getByRole("option", { name: /^Questions and answers/ }).click();
  await expect(page.frameLocator(".inserter__frame").getByRole("heading").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, /^Add Questions/).click();
  await written(read, types).toEqual(["hero", "prose", "faq", "media", "newsletter", "banner"]);
  for (const index of [1, 2]) {
    await button(page, "Add: Question").click();
    await page.keyboard.type(`Question ${index}?`);
    await page.keyboard.press("Tab");
    await page.keyboard.type(`Answer ${index}.`);
  }
  await expect(canvas(page).getByText("Question 2?")).toBeVisible();
  await written(read, ([, , faq]) => Object(faq?.items).length).toBe(3);

  await row(page, /Newsletter/).dragTo(row(page, /Prose/), { targetPosition: { x: 60, y: 2 } });
  await announced(page, "Newsletter is now number 2 of 6");
  await written(read, types).toEqual(["hero", "newsletter", "prose", "faq", "media", "banner"]);

  await button(page, /problem/).click();
  const problem = page.getByRole("listitem").filter({ hasText: "/carers" });
  await problem.getByRole("button", { name: "Show me" }).click();
  await expect(page.getByRole("combobox", { name: "Link target" })).toBeFocused();
  await button(page, /problem/).click();
  expect(await violations(page)).toEqual([]);
  await problem.getByRole("button", { name: /^Fix it/ }).click();
  await written(read, ([hero]) => hero?.actions).toEqual([{ label: "Join Our Team", to: "/careers" }]);
  await expect(problem).toHaveCount(0);
  await page.keyboard.press("Escape");

  before = broken;
  await takeBack(page, read, () => button(page, "Undo").click());
  await expect(canvas(page).getByRole("heading", { name: "What we do" })).toBeVisible();
});

test("with the keyboard alone, in dark colours", async ({ page, studio }) => {
  const { read } = studio;
  await page.emulateMedia({ colorScheme: "dark" });
  studio.write(file, before.replace('"to": "/careers"', '"to": "/carers"'));
  before = read(file);
  await open(page, studio.address);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press("Tab");
  };
  const hasFocus = (selector: string) => () =>
    page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);

  await tabTo(hasFocus("[role=row]"));
  await page.keyboard.press("ArrowDown");
  await expect(row(page, /Prose/)).toBeFocused();
  await tabTo(() => field(page, "Heading").evaluate((one) => one === document.activeElement));
  await page.keyboard.press("End");
  await page.keyboard.type(" here");
  await expect(canvas(page).getByRole("heading", { name: "What we do here" })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await button(page, "Add block").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("accordion");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field(page, "Heading")).toBeFocused();
  for (const index of [1, 2]) {
    await tabTo(hasFocus(".form-button--add"));
    await page.keyboard.press("Enter");
    await page.keyboard.type(`Question ${index}?`);
    await page.keyboard.press("Tab");
    await page.keyboard.type(`Answer ${index}.`);
  }
  await written(read, ([, , faq]) => Object(faq?.items).length).toBe(3);

  await row(page, /Questions and answers/).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(row(page, /Questions and answers/)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await announced(page, "Questions and answers is now number 1 of 6");
  await written(read, types).toEqual(["faq", "hero", "prose", "media", "newsletter", "banner"]);

  await button(page, /problem/).focus();
  await page.keyboard.press("Enter");
  await tabTo(hasFocus("[aria-label^='Fix it']"));
  await page.keyboard.press("Enter");
  await written(read, ([, hero]) => JSON.stringify(hero)).toContain('"to":"/careers"');
  await page.keyboard.press("Escape");
  await takeBack(page, read, () => page.keyboard.press("Control+z"));
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test("words are found, and a block is moved by its menu", async ({ page, studio }) => {
    const { read } = studio;
    await open(page, studio.address);
    await canvas(page).getByRole("heading", { name: "A street of weavers" }).tap();
    await expect(field(page, "Heading")).toBeFocused();
    for (const place of [4, 3]) {
      await row(page, /Banner/)
        .getByRole("button", { name: "Actions for Banner" })
        .tap();
      await page.getByRole("menuitem", { name: "Move up" }).tap();
      await announced(page, `Banner is now number ${place} of 5`);
    }
    await written(read, types).toEqual(["hero", "prose", "banner", "media", "newsletter"]);
    await takeBack(page, read, () => button(page, "Undo").tap());
  });
});

test("what somebody else writes is merged, or shown beside one's own", async ({ page, studio }) => {
  const { read, write } = studio;
  await open(page, studio.address);
  await row(page, /Prose/).click();
  write(file, before.replace('"title": "About Us"', '"title": "About all of us"'));
  await field(page, "Heading").fill("Mine");
  await written(read, ([, prose]) => prose?.heading).toBe("Mine");
  expect(JSON.parse(read(file)).title).toBe("About all of us");

  // The next text is not sent before the other one is on disk.
  const released = new Promise<void>((resolve) => {
    void page.route("**/_studio/api/text", async (route) => {
      write(file, read(file).replace('"Mine"', '"Theirs"'));
      resolve();
      await route.continue();
      await page.unroute("**/_studio/api/text");
    });
  });
  await field(page, "Heading").fill("Mine again");
  await released;
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("radiogroup", { name: "Prose › Heading" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep what is chosen" }).click();
  await written(read, ([, prose]) => prose?.heading).toBe("Mine again");
  await button(page, "Undo").click();
  await written(read, ([, prose]) => prose?.heading).toBe("Theirs");
});

test("what was typed and not saved says so, is there after a reload, and is saved then", async ({
  page,
  studio,
  faults,
}) => {
  faults.allow(/Failed to load resource/, /React error #31/);
  const { read } = studio;
  await open(page, studio.address);
  await row(page, /Prose/).click();
  await page.route("**/_studio/api/text", (route) => route.abort());
  await field(page, "Heading").fill("Kept");
  await announced(page, "Not saved");
  expect(read(file)).toBe(before);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/_studio/api/text");
  // What the desk can't draw.
  await page.route("**/_studio/api/site", async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as StudioSite;
    await route.fulfill({
      response,
      json: { ...site, files: site.files.map((one) => ({ ...one, title: {} })) },
    });
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("What you typed is kept");
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/_studio/api/site");
  await button(page, "Reload").click();
  await written(read, ([, prose]) => prose?.heading).toBe("Kept");
  await expect(canvas(page).getByRole("heading", { name: "Kept" })).toBeVisible();
  await button(page, "Undo").click();
  await expect.poll(() => read(file)).toBe(before);
});

test("clicks and keys reach what they point at, and nothing that the canvas shows ends the desk", async ({
  page,
  studio,
}) => {
  const { read } = studio;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const inside = (text: string) => `{ "blocks": [{ "type": "prose", "text": "${text}" }] }`;
  const columns = `{ "type": "columns", "columns": [${inside("One")}, ${inside("Two")}] }`;
  studio.write(file, before.replace('"blocks": [', `"blocks": [${columns},`));
  before = read(file);
  await open(page, studio.address);
  await row(page, /Columns/).click();
  await page.keyboard.press("ArrowDown");
  await expect(row(page, /Place 1/)).toBeFocused();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  const sizes = ([first]: Record<string, unknown>[]) =>
    Object(first?.columns).map(({ blocks }: { blocks: unknown[] }) => blocks.length);
  await written(read, sizes).toEqual([0, 1]);

  // At its edge, where no words are.
  await canvas(page)
    .locator(`[data-at='["blocks",1]']`)
    .click({ position: { x: 2, y: 2 } });
  await expect(row(page, /Hero/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => read(file)).toBe(before);

  for (const html of [page.locator("html"), canvas(page).locator("html")])
    await html.evaluate((element) => element.setAttribute("data-same", ""));
  for (const socket of sockets) socket.send(JSON.stringify({ type: "full-reload" }));
  await expect(canvas(page).locator("html[data-hydrated]:not([data-same])")).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-same", "");

  await canvas(page)
    .getByRole("link", { name: "Join Our Team" })
    .click({ modifiers: ["Alt"] });
  await expect(page).toHaveURL(/\/_studio\/careers$/);

  const { port } = new URL(studio.address);
  const others = `http://${studio.address.includes("localhost") ? "127.0.0.1" : "localhost"}:${port}/careers`;
  await page.locator("iframe.canvas__frame").evaluate((frame: HTMLIFrameElement, address) => {
    if (frame.contentWindow) frame.contentWindow.location.href = address;
  }, others);
  await expect.poll(() => page.frames().some((frame) => frame.url() === others)).toBe(true);
  await page.getByRole("radio", { name: "390" }).click();
  await expect(page.locator("iframe.canvas__frame")).toHaveCSS("width", "390px");
});

test("a click on a page that is still coming does not use it, and one on it when it is there selects", async ({
  page,
  studio,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  studio.write(
    file,
    before.replace('"type": "hero",', '"type": "hero", "picture": { "src": "/images/team.svg", "alt": "" },'),
  );
  await page.route("**/images/team.svg*", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(new URL("about-us", studio.address).href);
  const link = canvas(page).getByRole("link", { name: "Join Our Team" });
  await link.click({ force: true });
  await expect(canvas(page).locator("html")).toHaveAttribute("data-path", "/about-us");
  arrive();
  await link.click();
  await expect(field(page, "Label")).toHaveValue("Join Our Team");
  await expect(page).toHaveURL(/about-us$/);
});
