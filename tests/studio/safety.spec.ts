import { announced, button, canvas, field, file, open, row, undoAll, written } from "./support/desk.ts";
import { expect, test } from "./support/studio.ts";

let before = "";

test.beforeEach(({ studio }) => {
  before = studio.read(file);
});

test.afterEach(({ studio }) => studio.write(file, before));

test("nothing is lost of what was typed when the studio is killed, and it goes on where it was", async ({
  page,
  studio,
  faults,
}) => {
  faults.allow(/Failed to (load resource|fetch)|WebSocket|ERR_/);
  const { read } = studio;
  await open(page, studio.address);
  await row(page, /Prose/).click();
  await field(page, "Heading").fill("Saved");
  await written(read, ([, prose]) => prose?.heading).toBe("Saved");
  page.on("dialog", (dialog) => void dialog.accept());
  await field(page, "Heading").press("End");
  await field(page, "Heading").pressSequentially(", typed");
  const restart = await studio.kill();
  expect(JSON.parse(read(file)).blocks[1].heading).toMatch(/^Saved/);
  await field(page, "Heading").pressSequentially(", and more");
  await announced(page, "Not saved");
  await restart();
  await page.reload();
  await written(read, ([, prose]) => prose?.heading).toBe("Saved, typed, and more");
  await expect(canvas(page).getByRole("heading", { name: "Saved, typed, and more" })).toBeVisible();
  await undoAll(page);
  await expect.poll(() => read(file)).toBe(before);
});

test("a merge that git has not ended, a block that throws and blocks that change leave all else as it is", async ({
  page,
  studio,
  faults,
}) => {
  faults.allow(/It breaks/, /block-crashed/, /Failed to load resource/);
  const { read, write } = studio;
  const merging = `<<<<<<< HEAD\n${before}=======\n${before}>>>>>>> other\n`;
  write(file, merging);
  await page.goto(new URL("about-us", studio.address).href);
  const closed = page.getByRole("region", { name: "Fields" }).getByRole("alert");
  await expect(closed).toContainText("as in the middle of a merge");
  await expect(button(page, "Add block")).toBeDisabled();
  await page.goto(new URL("careers", studio.address).href);
  await expect(canvas(page).getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(closed).toBeVisible();
  expect(read(file)).toBe(merging);

  const fragile = '{ "type": "fragile", "heading": "Whole" },';
  write(file, before.replace('"blocks": [', `"blocks": [${fragile}`));
  await expect(canvas(page).getByRole("heading", { name: "Whole" })).toBeVisible();
  await row(page, /Fragile/).click();
  await field(page, "Heading").fill("break");
  await expect(canvas(page).getByRole("heading", { name: "Whole" })).toHaveCount(0);
  await expect(canvas(page).getByRole("heading", { name: "What we do" })).toBeVisible();
  await expect.poll(() => read(file)).toContain('"break"');
  await page.reload();
  await expect(canvas(page).getByRole("heading", { name: "What we do" })).toBeVisible();
  await expect(canvas(page).getByText("can’t be shown")).toBeVisible();
  await row(page, /Fragile/).click();
  await field(page, "Heading").fill("Mended");
  await expect(canvas(page).getByRole("heading", { name: "Mended" })).toBeVisible();

  const schema = "_blocks/fragile/schema.json";
  const known = read(schema);
  const note = { title: "Note", description: "Some words.", type: "string" };
  const { properties, ...more } = JSON.parse(known);
  write(schema, JSON.stringify({ ...more, properties: { ...properties, note } }));
  await field(page, "Note").fill("New");
  await written(read, ([first]) => first).toEqual({ type: "fragile", heading: "Mended", note: "New" });
  write(schema, known);
  await expect(field(page, "Note")).toHaveCount(0);
});
