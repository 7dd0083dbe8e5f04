import { Writable } from "node:stream";

/** Stdout for the protocol alone: what code of a site says there would break it, and goes to stderr. */
export function ownStdout(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return new Writable({ write: (chunk, _, done) => void write(chunk, (error) => done(error)) });
}
