import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { siteFolder } from "../engine/files/siteFolder.ts";
import { filesOf } from "../engine/output/fixtures/builds.ts";
import { isUpToDate } from "../engine/output/freshness.ts";
import { MailServer } from "../engine/server/fixtures/MailServer.ts";
import { writeSite } from "../tests/support/orderSite.ts";

const root = inject("project");
const folder = mkdtempSync(join(tmpdir(), "kente-start-"));
const pages = join(folder, "pages");
const out = join(folder, "out");
const base = "https://www.example.com/bread/";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeSite(folder, { notify: { subject: "Order of {name}" } });

/** Runs the command until it prints the site's address. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const args = ["scripts/command.js", "start", "--pages", pages, "--out", out, "--base", base];
  const env = {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: `file:${join(folder, "data/leads.db")}`,
    ...settings,
  };
  const child = spawn(process.execPath, args, { cwd: root, env });
  const ended = once(child, "exit");
  let said = "";
  const url = await new Promise<string>((found, failed) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk;
    });
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const address = /The site is on (\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    ended.then(([code]) => failed(new Error(`exit ${code}: ${said}`)));
  });
  return {
    url,
    built: said.includes("Building the site"),
    said: () => said,
    async stop() {
      child.kill("SIGTERM");
      return (await ended) as [code: number | null, signal: string | null];
    },
  };
}

describe("npm start", () => {
  test("A-08 builds, serves and receives forms as --pages, --out and --base say", async () => {
    const first = await start();
    expect(first.built).toBe(true);
    expect(new URL(first.url).pathname).toBe("/bread/");
    const html = await (await fetch(new URL("order", first.url))).text();
    expect(html).toContain('action="/bread/api/order"');
    const sent = await fetch(new URL("api/order", first.url), {
      method: "POST",
      headers: { "content-type": "application/json", origin: new URL(first.url).origin },
      body: JSON.stringify({ name: "Ama" }),
    });
    expect(sent.status).toBe(201);
    const missing = await fetch(new URL("/order", first.url));
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-security-policy")).toContain("default-src 'none'");
    // What npm and process managers read.
    expect(await first.stop()).toEqual([0, null]);
  });

  test("builds again only where the output is damaged, and sends mail about a submission, also one that was stored while the mail server was away", async () => {
    const mails = new MailServer();
    await mails.start();
    await mails.stop();
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: "web@example.com",
      MAIL_TO: "sales@example.com",
    };
    const order = async (url: string, name: string) => {
      const headers = { "content-type": "application/json", origin: new URL(url).origin };
      await fetch(new URL("api/order", url), { method: "POST", headers, body: JSON.stringify({ name }) });
    };
    const first = await start(settings);
    expect(first.built).toBe(false);
    await order(first.url, "Esi");
    await expect.poll(first.said).toContain("mail: the mail server of SMTP_URL can't be reached");
    await first.stop();
    await mails.start();
    const page = join(out, "order.html");
    const whole = readFileSync(page, "utf8");
    writeFileSync(page, whole.slice(0, 200));
    const second = await start(settings);
    expect(second.built).toBe(true);
    expect(await (await fetch(new URL("order", second.url))).text()).toBe(whole);
    await order(second.url, "Yaw");
    await expect
      .poll(() => mails.delivered.map(({ recipients, mail }) => [...recipients, mail.subject]))
      .toEqual(["Esi", "Yaw"].map((name) => ["sales@example.com", `Order of ${name}`]));
    await second.stop();
    await mails.stop();
  });

  test("detects any file of the output that is truncated, changed in one bit, missing, or not of the build", () => {
    const site = siteFolder(root, { pages, out });
    expect(isUpToDate(site, base)).toBe(true);
    expect(isUpToDate(site, "https://www.example.com/")).toBe(false);
    // One of each kind.
    const suspects = [...new Map(filesOf(out).map((name) => [extname(name), name])).values()];
    expect(suspects.length).toBeGreaterThan(10);
    for (const name of suspects) {
      const path = join(out, name);
      const whole = readFileSync(path);
      const middle = whole.length >> 1;
      const flipped = Buffer.from(whole).fill((whole[middle] ?? 0) ^ 1, middle, middle + 1);
      for (const damaged of [whole.subarray(0, middle), flipped]) {
        writeFileSync(path, damaged);
        expect(isUpToDate(site, base), name).toBe(false);
      }
      rmSync(path);
      expect(isUpToDate(site, base), name).toBe(false);
      writeFileSync(path, whole);
    }
    writeFileSync(join(out, "stray.html"), "stray");
    expect(isUpToDate(site, base)).toBe(false);
    rmSync(join(out, "stray.html"));
    expect(isUpToDate(site, base)).toBe(true);
  });
});
