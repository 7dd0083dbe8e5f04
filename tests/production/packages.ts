import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

/** This project's folder. */
export const project = resolve(import.meta.dirname, "../..");

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  bin?: Record<string, string>;
}

/** The packages that `npm ci --omit=dev` installs on this machine: their folders and programs. */
export function productionPackages(): { folder: string; bin: Record<string, string> }[] {
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(
      ([folder, { dev }]) => folder.startsWith("node_modules/") && !dev && existsSync(join(project, folder)),
    )
    .map(([folder, { bin = {} }]) => ({ folder, bin }));
}

/** Creates a `node_modules` with links to the packages of production, so that our code can't import others. */
export function linkProductionPackages(root: string): void {
  const link = (target: string, path: string) => {
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
  };
  for (const { folder, bin } of productionPackages()) {
    // Nested packages are found through their parent.
    if (relative("node_modules", folder).includes("node_modules")) continue;
    // Where they really are: a copy of the project may be in a folder that only its own user can read.
    const installed = realpathSync(join(project, folder));
    link(installed, join(root, folder));
    for (const [name, file] of Object.entries(bin))
      link(join(installed, file), join(root, "node_modules/.bin", basename(name)));
  }
}

/** A site that is served. */
interface Served {
  /** Posts the values of a form as its page does. @returns the status of the answer */
  submit(form: string, values: object): Promise<number>;
  url: string;
  stop(): Promise<void>;
}

/** Serves a site with a package. @throws Error with what was printed, where the command ends instead */
export async function servePackage(
  program: string,
  command: "dev" | "start",
  inSite: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Served> {
  const child = spawn(process.execPath, [program, command], inSite);
  const ended = once(child, "exit");
  let printed = "";
  const url = await new Promise<string>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk;
        const address = /The site is on (\S+)/.exec(printed)?.[1];
        if (address) found(address);
      });
    ended.then(([code]) => failed(new Error(`exit ${code}: ${printed}`)));
  });
  return {
    url,
    async submit(form, values) {
      const headers = { "content-type": "application/json", origin: new URL(url).origin };
      const body = JSON.stringify(values);
      return (await fetch(new URL(`api/${form}`, url), { method: "POST", headers, body })).status;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
