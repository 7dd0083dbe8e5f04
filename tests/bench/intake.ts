import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSite } from "../../engine/server/fixtures/site.ts";
import { faults, runFaultMatrix } from "../faults/faultMatrix.ts";
import { submitAll } from "../faults/load.ts";
import { startServer } from "../faults/process.ts";

/** The throughput of the intake. */
interface IntakeLoad {
  /** Acknowledged, durable submissions per second. */
  perSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/** Sends submissions to a server with an embedded store, in a separate process, fifty at a time. */
export async function loadIntake(count: number): Promise<IntakeLoad> {
  const site = writeSite();
  const folder = mkdtempSync(join(tmpdir(), "kente-load-"));
  const server = await startServer(site.dist, `file:${join(folder, "leads.db")}`);
  const keys = (name: string, length: number) => Array.from({ length }, (_, index) => `${name}-${index}`);
  try {
    await submitAll(server.port, keys("warm-up", 1000), 50);
    const started = performance.now();
    const answers = await submitAll(server.port, keys("load", count), 50);
    const seconds = (performance.now() - started) / 1000;
    const refused = answers.filter(({ status }) => status !== 201).length;
    if (refused > 0) throw new Error(`${refused} of ${count} submissions were refused`);
    const times = answers.map(({ took }) => took).sort((a, b) => a - b);
    return { perSecond: count / seconds, p99: times[Math.floor(count * 0.99)] ?? Number.NaN };
  } finally {
    await server.kill();
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends at least `least` submissions through all faults. @returns how many were sent, lost and wrong */
export async function breakIntake(least: number): Promise<{ sent: number; lost: number; wrong: number }> {
  const times = Math.ceil(least / faults.length);
  const { lost, wrong, left } = await runFaultMatrix(times);
  return { sent: times * faults.length, lost: lost.length + left, wrong: wrong.length };
}
