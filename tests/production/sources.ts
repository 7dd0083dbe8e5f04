import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSite } from "../support/orderSite.ts";
import { project } from "./packages.ts";

/** Copies what `COPY . .` copies into an image, with a small site instead of this one. */
export function copySources(app: string): void {
  const left = new Set(readFileSync(join(project, ".dockerignore"), "utf8").split("\n"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: project, encoding: "utf8" });
  for (const file of tracked.split("\0").filter(Boolean)) {
    const [top = ""] = file.split("/");
    if (
      left.has(top) ||
      ["pages", "public"].includes(top) ||
      /\.test\.tsx?$/.test(file) ||
      !existsSync(join(project, file))
    )
      continue;
    cpSync(join(project, file), join(app, file));
  }
  writeSite(app);
}
