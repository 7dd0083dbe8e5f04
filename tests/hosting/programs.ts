import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A web server that serves an output folder. */
export interface Host {
  port: number;
  /** Of its main process. */
  pid: number;
  stop(): Promise<void>;
}

/** Finds a program on the PATH or in Debian's folders for administrators. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Debian's file of the nginx module for Brotli files, if it is installed. */
export function findBrotliModule(): string | undefined {
  const file = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
  return existsSync(file) ? file : undefined;
}

/**
 * Starts nginx with one site, as any user.
 * @param site the text of the host file, made for the port
 * @param modules files to load
 */
export function startNginx(
  program: string,
  site: (port: number) => string,
  modules: string[] = [],
): Promise<Host> {
  return start((folder, port) => {
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    writeFileSync(join(folder, "site.conf"), site(port));
    writeFileSync(
      join(folder, "nginx.conf"),
      [
        ...modules.map((file) => `load_module ${file};`),
        // Other users have no access to temporary folders.
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        "daemon off; worker_processes 1; error_log stderr notice;",
        `pid ${folder}/pid;`,
        "events {}",
        "http {",
        "access_log off;",
        ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
        `include ${folder}/site.conf;`,
        "}",
      ].join("\n"),
    );
    return {
      command: [program, "-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")],
      ready: /start worker process \d/,
    };
  });
}

/** Starts Caddy with one site, as any user. @param site the text of the host file, made for the port */
export function startCaddy(program: string, site: (port: number) => string): Promise<Host> {
  return start((folder, port) => {
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site(port)}`);
    return {
      command: [program, "run", "--config", file, "--adapter", "caddyfile"],
      ready: /serving initial configuration/,
    };
  });
}

/** Modules that web space has, in Debian's folder, those that pass on forms, and those without which Apache does not start. */
const apacheModules = [
  ...["mpm_event", "authz_core", "dir", "headers", "mime", "rewrite"],
  ...["proxy", "proxy_http"],
];

/** Starts Apache with one site, as any user. @param site its settings, made for the port; its folder can be read by other users */
export function startApache(program: string, site: (port: number) => string): Promise<Host> {
  return start((folder, port) => {
    // As root it would serve nothing.
    const user = process.getuid?.() === 0 ? nobody : undefined;
    if (user !== undefined) chownSync(folder, user, user);
    writeFileSync(
      join(folder, "apache.conf"),
      [
        ...apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `ServerRoot ${folder}`,
        `Listen 127.0.0.1:${port}`,
        "ServerName heddle.example.com",
        `PidFile ${folder}/pid`,
        `DefaultRuntimeDir ${folder}`,
        // Apache opens logs by their names, and what a parent reads has none.
        'ErrorLog "|/bin/cat"',
        "TypesConfig /dev/null",
        site(port),
      ].join("\n"),
    );
    return {
      command: [program, "-DFOREGROUND", "-f", join(folder, "apache.conf")],
      ready: /resuming normal operations/,
      user,
    };
  });
}

/** The user who owns no files. */
const nobody = 65_534;

type Prepared = { command: string[]; ready: RegExp; user?: number | undefined };

async function start(prepare: (folder: string, port: number) => Prepared): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), "kente-host-"));
  const port = await freePort();
  const { command, ready, user } = prepare(folder, port);
  const [program = "", ...args] = command;
  mkdirSync(join(folder, "home"));
  const home = join(folder, "home");
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  const child = spawn(program, args, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const ended = once(child, "exit");
  await says(child, ready);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the output of a program shows that it is ready. */
function says(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        said += chunk;
        if (ready.test(said)) resolve();
      });
    }
    child.on("exit", (code) => reject(new Error(`exit ${code}: ${said}`)));
  });
}

/**
 * The port to try next, another one in each process. Not one that the system chooses: before the program listens on it, the
 * system could give it to another server, or to a connection. It chooses ports from 32,768 on.
 */
let nextPort = 20_000 + 50 * (process.pid % 200);

async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort += 1;
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
