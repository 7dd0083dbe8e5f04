import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findExecutable } from "./executable.ts";

/** An X display without a screen, for browsers that can't run without one. */
export interface Display {
  /** What `DISPLAY` has to be. */
  name: string;
  stop(): Promise<void>;
}

/** The program behind it, where it is installed. */
export const displayServer = (): string | undefined => findExecutable("Xvfb");

/** Starts a display on a free number, larger than any viewport of a journey. */
export async function startDisplay(): Promise<Display> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn(displayServer() ?? "", args, { stdio: ["ignore", "pipe", "ignore"] });
  return { name: `:${await numberOf(server)}`, stop: () => end(server) };
}

/** The server writes the number that it chose, with a line end. */
async function numberOf(server: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of server.stdout ?? []) {
    text += String(chunk);
    if (text.endsWith("\n")) return text.trim();
  }
  throw new Error("Xvfb ended before it had a display.");
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill();
  await ended;
}
