import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { readOutput } from "../../engine/server/static/Lookup.ts";
import { findBrotliModule, findProgram, startNginx } from "../hosting/programs.ts";

/** Requests of one sample, and of the warm-up before the first. */
const requests = 10_000;
const warmUp = 3000;
const connections = 32;

/** Ticks a second in `/proc/PID/stat`: USER_HZ, the same on all Linux systems. */
const ticks = 100;

/** The end of a body without a length. */
const lastChunk = "\r\n0\r\n\r\n";

/** A server that is measured. */
interface Target {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Processor time in seconds that servers took for 10,000 requests, one sample a turn. */
interface Serving {
  ours: number[];
  nginx: number[];
}

/**
 * Measures what it costs to serve all pages and the assets of an output, with keep-alive and Brotli, beside nginx with the
 * same files. The servers take turns, so that whatever else runs slows both.
 * @returns undefined on a machine without nginx, its Brotli module, or /proc
 */
export async function measureServing(dist: string, turns: number): Promise<Serving | undefined> {
  const program = findProgram("nginx");
  const brotli = findBrotliModule();
  if (program === undefined || brotli === undefined || process.platform !== "linux") return undefined;
  const targets = [await startOurs(dist), await startReference(program, brotli, dist)] as const;
  const paths = pathsOf(dist);
  try {
    const samples: [number[], number[]] = [[], []];
    for (const { port } of targets) await load(port, paths, warmUp);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [at, { port, pid }] of targets.entries()) {
        const before = cpuSeconds(pid);
        await load(port, paths, requests);
        samples[at]?.push(cpuSeconds(pid) - before);
      }
    }
    return { ours: samples[0], nginx: samples[1] };
  } finally {
    for (const { stop } of targets) await stop();
  }
}

async function startOurs(dist: string): Promise<Target> {
  const child = fork(join(import.meta.dirname, "servedSite.ts"), [dist], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [port] = await Promise.race([
    once(child, "message"),
    ended.then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
  ]);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function startReference(program: string, brotli: string, dist: string): Promise<Target> {
  const site = readFileSync(join(dist, ".hosting/nginx.conf"), "utf8")
    .replaceAll("/srv/site", dist)
    .replace("# brotli_static", "brotli_static");
  const { port, pid, stop } = await startNginx(
    program,
    (free) => site.replace("listen 80;", `listen 127.0.0.1:${free};`),
    [brotli],
  );
  const [worker = ""] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return { port, pid: Number(worker), stop };
}

/** All pages, the code and fonts, and an address that does not exist. */
function pathsOf(dist: string): string[] {
  const pages = readOutput(dist).manifest.pages.filter((page) => !page.endsWith("/404"));
  const assets = readdirSync(join(dist, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
  return [...pages, ...assets.map((name) => `/assets/${name}`), "/nothing/here"];
}

/** User and system time of a process. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Behind the program's name, which may have spaces: fields 14 and 15, of which the first two are cut off.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Sends requests as a browser does, one after another on each of several connections. Written on sockets: it must not take the time. */
async function load(port: number, paths: readonly string[], count: number): Promise<void> {
  const headers = [
    `Host: 127.0.0.1:${port}`,
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
    "Accept-Language: en-GB,en;q=0.9",
    "Accept-Encoding: gzip, deflate, br, zstd",
  ].join("\r\n");
  const all = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`));
  let sent = 0;
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      let begun = Buffer.alloc(0);
      /** Bytes of the body that are still to come; undefined while the headers are not complete. */
      let left: number | undefined;
      const next = () => {
        if (sent >= count) return resolve(void socket.destroy());
        left = undefined;
        begun = Buffer.alloc(0);
        socket.write(all[sent % all.length] ?? "");
        sent += 1;
      };
      socket.on("connect", next);
      socket.on("error", reject);
      socket.on("close", () => reject(new Error(`Port ${port} has closed the connection.`)));
      socket.on("data", (chunk) => {
        if (left !== undefined) left -= chunk.length;
        else {
          begun = Buffer.concat([begun, chunk]);
          const end = begun.indexOf("\r\n\r\n");
          if (end < 0) return;
          const headers = begun.toString("latin1", 0, end);
          const length = /^content-length: (\d+)/im.exec(headers)?.[1];
          if (length !== undefined) left = Number(length) - (begun.length - end - 4);
          // What nginx compresses itself, such as a page for unknown addresses, has no length.
          else if (!/^transfer-encoding: chunked/im.test(headers)) return reject(new Error(headers));
          else if (!begun.toString("latin1").endsWith(lastChunk)) return;
          else left = 0;
        }
        if (left === 0) next();
      });
    });
  await Promise.all(Array.from({ length: connections }, visit));
}
