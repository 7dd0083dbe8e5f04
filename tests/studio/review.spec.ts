import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { gitEnvironment } from "../../engine/content/read/gitRenames.ts";
import { violations } from "../browser/support/axe.ts";
import { expect, test } from "./support/studio.ts";

const files = ["about-us.json", "careers.json", "index.json"];
const before = new Map<string, string>();

test.beforeEach(({ studio }) => {
  for (const file of files) before.set(file, studio.read(file));
});
test.afterEach(({ studio }) => {
  for (const [file, text] of before) studio.write(file, text);
  rmSync(join(dirname(studio.pages), ".git"), { recursive: true, force: true });
});

test("two changed pages are shown in words, one change is taken back, and the rest is committed", async ({
  page,
  studio,
}) => {
  const { read, write } = studio;
  const site = dirname(studio.pages);
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: site, encoding: "utf8", env: gitEnvironment() }).trim();
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message=First");
  const field = (name: string) =>
    page.getByRole("region", { name: "Fields" }).getByRole("textbox", { name }).first();

  await page.goto(studio.address);
  await field("Title").fill("Looms");
  await expect.poll(() => read("index.json")).toContain('"title": "Looms"');
  await page.goto(new URL("about-us", studio.address).href);
  await page.getByRole("treegrid").getByRole("row", { name: /Prose/ }).click();
  await field("Heading").fill("What we make");
  await page.getByRole("button", { name: "2 changes" }).click();

  const dialog = page.getByRole("dialog", { name: "Changes" });
  const row = (name: RegExp) => dialog.getByRole("listitem").filter({ hasText: name });
  await expect(row(/Prose › Heading/)).toContainText("What we do make");
  await expect(row(/Title/)).toContainText("Looms");
  await expect(dialog.getByRole("button", { name: "Commit" })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  write("careers.json", '{ "title": "Careers" }');
  await expect(
    dialog.getByText(/\d problems? ha(s|ve) to be solved before this can be public\./),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Commit" })).toBeDisabled();
  write("careers.json", before.get("careers.json") ?? "");
  await expect(dialog.getByRole("button", { name: "Commit" })).toBeEnabled();

  await dialog.getByRole("button", { name: "Take back: Prose › Heading" }).click();
  await expect(row(/Prose › Heading/)).toHaveCount(0);
  expect(read("about-us.json")).toBe(before.get("about-us.json"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => read("about-us.json")).toContain("What we make");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => read("about-us.json")).toBe(before.get("about-us.json"));

  await page.getByRole("button", { name: /^\d changes?$/ }).click();
  await expect(row(/Prose › Heading/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Commit" }).click();
  await expect(dialog.getByText("Committed")).toBeVisible();
  await expect(dialog.getByText("Nothing has changed.")).toBeVisible();
  expect(git("log", "-1", "--format=%B")).toMatch(/^Looms › Title: “.*” → “Looms”$/);
  expect(git("show", "--name-only", "--format=")).toBe("pages/index.json");
});
