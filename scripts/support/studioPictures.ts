import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { gitEnvironment } from "../../engine/content/read/gitRenames.ts";
import { root } from "./site.ts";

/** The page that is edited in the pictures. */
const shown = "about-us";

/**
 * Takes the pictures of the studio, on a copy of the project's own site.
 * @param site a folder for the copy
 * @param take writes what is in the window as a picture
 */
export async function takeStudioPictures(
  browser: Browser,
  site: string,
  take: (name: string, page: Page) => Promise<void>,
): Promise<void> {
  for (const folder of ["pages", "public"])
    await cp(join(root, folder), join(site, folder), { recursive: true });
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: site, env: gitEnvironment(), stdio: "ignore" });
  const person = ["-c", "user.name=Kente", "-c", "user.email=kente@example.com"];
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git(...person, "commit", "--quiet", "--message=First");
  const words = ["--import", "tsx", "scripts/studio.ts", "--site", site];
  const server = spawn(process.execPath, words, { cwd: root, env: { ...process.env, PORT: "0" } });
  const ended = once(server, "exit");
  try {
    const address = await addressOf(server.stdout);
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      deviceScaleFactor: 1.5,
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    // The first page waits for all that the dev server makes ready.
    page.setDefaultTimeout(120_000);
    const text = join(site, `pages/${shown}.json`);
    const before = await readFile(text, "utf8");
    await page.goto(new URL(shown, address).href);
    const rows = page.getByRole("treegrid").first().getByRole("row");
    const canvas = page.frameLocator("iframe.canvas__frame");
    await canvas.locator("html[data-hydrated]").waitFor();
    const changes = (count: number) => page.getByRole("button", { name: new RegExp(`^${count} changes?$`) });
    await rows.nth(1).click();
    const heading = page.getByRole("region", { name: "Fields" }).getByRole("textbox", { name: "Heading" });
    await heading.first().fill(`${await heading.first().inputValue()} today`);
    await changes(1).waitFor();
    await take("studio-page", page);

    await page.getByRole("button", { name: "Add block", exact: true }).click();
    await page
      .getByRole("listbox")
      .getByRole("option", { name: /^Card grid/ })
      .click();
    await page.frameLocator(".inserter__frame").locator("main, section").first().waitFor();
    await take("studio-blocks", page);
    await page.keyboard.press("Escape");

    await page.getByRole("tab", { name: "Pages" }).click();
    await take("studio-site", page);
    await page.getByRole("tab", { name: "Blocks" }).click();

    const [, link = ""] = /"to": "(\/[a-z-]+)"/.exec(before) ?? [];
    const right = await readFile(text, "utf8");
    await writeFile(text, right.replace(`"to": "${link}"`, `"to": "${link.slice(0, -1)}"`));
    await page.getByRole("button", { name: /\d problem/ }).click();
    const fix = page.getByRole("button", { name: /^Fix it/ }).first();
    await fix.waitFor();
    await take("studio-problems", page);
    await fix.click();
    await page.keyboard.press("Escape");

    await changes(1).waitFor();
    await rows.nth(2).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await changes(2).waitFor();
    await rows.last().focus();
    await page.keyboard.press("Delete");
    await changes(3).click();
    await page.getByRole("textbox", { name: /What has changed/ }).waitFor();
    await take("studio-changes", page);
    await page.close();
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

/** The address that the studio says. */
async function addressOf(output: AsyncIterable<Buffer>): Promise<string> {
  let said = "";
  for await (const part of output) {
    said += String(part);
    const [, address] = /The studio is on (\S+)/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The studio ended: ${said}`);
}
