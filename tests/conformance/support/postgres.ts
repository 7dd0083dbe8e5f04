import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const versions = "/usr/lib/postgresql";

/** Folder of PostgreSQL's programs: where Debian has them, or on the PATH. Undefined where there are none. */
export function findPostgres(): string | undefined {
  const debian = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, "bin"))
    : [];
  return [...debian, ...(process.env.PATH ?? "").split(":")].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
}

/** A PostgreSQL server of the tests' own, without a network port. */
export interface Postgres {
  url: string;
  /** Stops it as a crash does and starts it again, or starts it. Resolves when it takes connections. */
  restart(): Promise<void>;
  /** Stops it as a crash does. */
  crash(): void;
  stop(): void;
}

/**
 * Makes a database cluster in a temporary folder and starts it.
 * @param bin folder of PostgreSQL's programs
 */
export function startPostgres(bin: string): Postgres {
  const folder = mkdtempSync(join(tmpdir(), "kente-postgres-"));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: "ignore" });
  // Without fsync: no test cuts the power, and a crash of the server alone loses nothing by it.
  const start = ["-D", data, "-w", "-o", `-F -k ${folder} -h ''`, "-l", join(folder, "log")];
  run("initdb", "-D", data, "-A", "trust", "-U", "kente", "-E", "UTF8", "--no-sync");
  run("pg_ctl", ...start, "start");
  const crash = () => run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  return {
    url: `postgres://kente@localhost/postgres?host=${folder}`,
    async restart() {
      await promisify(execFile)(join(bin, "pg_ctl"), [...start, "-m", "immediate", "restart"], {
        ...owner,
        cwd: folder,
      });
    },
    crash,
    stop() {
      if (existsSync(join(data, "postmaster.pid"))) crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}
