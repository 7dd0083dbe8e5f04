import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject, root } from "../../support/project.ts";
import { measure, npmRun } from "../cost.ts";
import type { Bench, Measured, Row } from "../row.ts";

export const row: Row = {
  what: "npm ci and npm start until the first page, in a fresh copy",
  figures: { "first page": { unit: "s", atMost: 60 } },
  async measure({ progress }) {
    // Not below the project: its node_modules would be found from there.
    const temporary = mkdtempSync(join(tmpdir(), "kente-installed-"));
    try {
      return await measureIn(join(temporary, "project"), progress);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  },
};

async function measureIn(folder: string, progress: Bench["progress"]): Promise<Measured> {
  copyProject(folder, { pages: join(root, "pages"), publicDir: join(root, "public") });
  // The copy shares these with the project.
  for (const shared of [".kente", "node_modules"]) rmSync(join(folder, shared));
  progress("npm ci in a fresh copy");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const installed = await measure({ program: "npm", args, cwd: folder });
  progress("npm start in a fresh copy");
  const first = await firstPage(folder);
  return {
    figures: { "first page": [installed.seconds + first] },
    references: { "npm ci alone": { unit: "s", samples: [installed.seconds] } },
  };
}

/** Starts the site. @returns the seconds until its first page has arrived */
async function firstPage(cwd: string): Promise<number> {
  const started = performance.now();
  const { program, args } = npmRun("start");
  const env = { ...process.env, PORT: "0", HOST: "localhost" };
  const server = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(server, "exit");
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = "";
      for (const output of [server.stdout, server.stderr])
        output.on("data", (chunk: Buffer) => {
          said += chunk;
          const found = /http:\/\/\S+/.exec(said)?.[0];
          if (found) resolve(found);
        });
      server.on("exit", (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
    });
    const answer = await fetch(address);
    await answer.text();
    if (!answer.ok) throw new Error(`The first page has status ${answer.status}.`);
    return (performance.now() - started) / 1000;
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}
