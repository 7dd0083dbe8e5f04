import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { siteFingerprint } from "../../engine/output/freshness.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { settingNames } from "../../engine/server/settings.ts";
import { databaseIn, loadEnvironment } from "./environment.ts";

const root = mkdtempSync(join(tmpdir(), "kente environment #é%20-"));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

test("reads settings from .env with any line ends or byte order mark; the environment takes precedence", () => {
  const root = mkdtempSync(join(tmpdir(), "kente-environment-"));
  for (const name of ["KENTE_A", "KENTE_B"]) vi.stubEnv(name, undefined);
  vi.stubEnv("KENTE_C", "environment");
  writeFileSync(join(root, ".env"), '\ufeffKENTE_A=1\r\nKENTE_B="x # y"\r\nKENTE_C=file\r\n');
  loadEnvironment({ site: root });
  const { KENTE_A, KENTE_B, KENTE_C } = process.env;
  expect([KENTE_A, KENTE_B, KENTE_C]).toEqual(["1", "x # y", "environment"]);
  rmSync(root, { recursive: true });
});

test("says which setting was meant by a name in .env that is nearly one", () => {
  const root = mkdtempSync(join(tmpdir(), "kente-environment-"));
  for (const name of ["SMPT_URL", "MAIL_FORM", "POSTGRES_PASSWORD", "PORT"]) vi.stubEnv(name, undefined);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  writeFileSync(
    join(root, ".env"),
    "SMPT_URL=smtp://x\nMAIL_FORM=a@b.example\nPOSTGRES_PASSWORD=x\nPORT=1\n",
  );
  loadEnvironment({ site: root });
  expect(said.mock.calls.flat().sort()).toEqual([
    `${join(root, ".env")}: MAIL_FORM is no setting. Did you mean MAIL_FROM?`,
    `${join(root, ".env")}: SMPT_URL is no setting. Did you mean SMTP_URL?`,
  ]);
  said.mockRestore();
  rmSync(root, { recursive: true });
});

test(".env.example explains each setting of the server", () => {
  const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
  const names = new Set(Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name = ""]) => name));
  expect([...names].filter((name) => !name.startsWith("VITE_")).sort()).toEqual([...settingNames].sort());
});

test("leaves public settings to the bundler, so that a server takes the bundles of a build", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-environment-"));
  const folder = siteFolder(root, { site, pages: site });
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", undefined);
  const built = () => siteFingerprint(folder);
  for (const name of [".env", ".env.local", ".env.production", ".env.production.local"]) {
    const before = built();
    writeFileSync(join(site, name), `VITE_EMAILJS_PUBLIC_KEY=${name}\n`);
    expect(built()).not.toBe(before);
  }
  const last = built();
  loadEnvironment(folder);
  expect(built()).toBe(last);
  vi.stubEnv("VITE_EMAILJS_PUBLIC_KEY", "of the environment");
  expect(built()).not.toBe(last);
  rmSync(site, { recursive: true });
});

test("an unreadable .env is reported: without it, a server would store leads in another place", () => {
  const root = mkdtempSync(join(tmpdir(), "kente-environment-"));
  // Docker creates a folder for a mounted file that is missing.
  mkdirSync(join(root, ".env"));
  expect(() => loadEnvironment({ site: root })).toThrow(
    expect.objectContaining({
      id: "environment-unreadable",
      data: { file: join(root, ".env"), reason: "it is a folder" },
    }),
  );
  rmSync(root, { recursive: true });
});

test("a relative database file is relative to the site, wherever the command is started", async () => {
  expect(databaseIn({ site: "/srv/site" }, "file:data/leads.db")).toBe("file:///srv/site/data/leads.db");
  for (const url of [
    "file:/var/leads.db",
    "file:///var/leads.db",
    "postgres://db/x",
    "libsql://x",
    "leads.db",
  ])
    expect(databaseIn({ site: "/srv/site" }, url)).toBe(url);
  const store = await openStore(databaseIn({ site: root }, "file:data/leads.db"));
  for await (const lead of store.list()) expect(lead).toBeUndefined();
  await store.close();
  expect(existsSync(join(root, "data/leads.db"))).toBe(true);
});
