import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { copyProject, fixtureSite, root } from "../../support/project.ts";

/** A dev server that runs in a process of its own. */
export interface DevServer {
  /** Where it answers, with a slash at the end. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts `npm run dev`.
 * @param pages the site's folder
 * @param project the project's folder, where it is not this one
 * @param port a free one, where it does not matter which
 * @returns once it answers
 */
export async function startDevServer(pages: string, project = root, port = 0): Promise<DevServer> {
  const env = { ...process.env, PORT: String(port) };
  const words = ["--import", "tsx", "scripts/dev.ts", "--pages", pages];
  const server = spawn(process.execPath, words, { cwd: project, env });
  const ended = once(server, "exit");
  // A hook that has taken too long gives no server to stop.
  const kill = () => server.kill();
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  let said = "";
  server.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const address = await new Promise<string>((found, failed) => {
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url) found(url);
    });
    server.once("exit", () => failed(new Error(`The dev server ended: ${said}`)));
  });
  return {
    address,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** A dev server of a copy of the project, whose files tests may change. */
export interface EditedProject extends DevServer {
  folder: string;
  /** Writes the site as it was at first, where it has changed. */
  restore(): void;
  /** Ends the server and starts another one at the same address. @param meanwhile is done while there is none */
  restart(meanwhile: () => void): Promise<void>;
}

/**
 * Copies the project and starts `npm run dev` in the copy; stopping it removes the copy.
 * @param pages the site to put into the copy
 */
export async function startEditedProject(pages = fixtureSite.pages): Promise<EditedProject> {
  const folder = mkdtempSync(join(tmpdir(), "kente-project-"));
  copyProject(folder, { ...fixtureSite, pages });
  // What a dev server caches is of use in this folder only.
  rmSync(join(folder, ".kente"));
  mkdirSync(join(folder, ".kente"));
  const site = join(folder, "pages");
  const original = textsIn(site);
  let server = await startDevServer(site, folder);
  const { address } = server;
  return {
    folder,
    address,
    restore() {
      const now = textsIn(site);
      for (const file of now.keys()) if (!original.has(file)) rmSync(join(site, file));
      for (const [file, text] of original) if (now.get(file) !== text) writeFileSync(join(site, file), text);
    },
    async restart(meanwhile) {
      await server.stop();
      meanwhile();
      server = await startDevServer(site, folder, Number(new URL(address).port));
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files in a folder with their texts, by path. */
function textsIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(folder, file), readFileSync(file, "utf8")]),
  );
}
