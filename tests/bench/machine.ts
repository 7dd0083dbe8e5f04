import { createHash } from "node:crypto";
import { arch, cpus, platform, totalmem } from "node:os";
import { median } from "./statistics.ts";

/** What figures depend on besides the code. */
export interface Machine {
  processor: string;
  cores: number;
  gigabytes: number;
  system: string;
  node: string;
}

export function thisMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
}

/**
 * The milliseconds that this machine now takes for a fixed piece of work of the kinds that builds do. Two runs at different
 * speeds of the machine are compared by it.
 */
export function yardstick(): number {
  const data = Array.from({ length: 400 }, (_, index) => ({ index, text: `Text ${index} `.repeat(20) }));
  const once = () => {
    const started = performance.now();
    const text = JSON.stringify(data);
    createHash("sha256").update(text).digest();
    const words = (JSON.parse(text) as typeof data).flatMap((one) => one.text.split(" "));
    new Set(words.map((word, index) => `${word}${index % 97}`)).has("Text");
    return performance.now() - started;
  };
  for (let warm = 0; warm < 5; warm += 1) once();
  return median(Array.from({ length: 11 }, once));
}
