import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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

/** Writes a small site with a form. */
export function writeSite(folder: string): void {
  cpSync(join(project, "tests/fixtures/small"), join(folder, "pages"), { recursive: true });
  cpSync(join(project, "tests/fixtures/public"), join(folder, "public"), { recursive: true });
  mkdirSync(join(folder, "pages/_forms"));
  const field = { type: "string", title: "Name", pattern: "\\S", maxLength: 120 };
  const form = {
    schema: { type: "object", required: ["name"], properties: { name: field } },
    messages: { name: { required: "Name is required", pattern: "Name is required" } },
    submit: "Send",
    toasts: { success: "Sent.", failure: "Please fill in all the fields." },
    send: [{ transport: "http", url: "/api/order" }],
  };
  const page = {
    title: "Order",
    description: "A page with a form.",
    noindex: true,
    blocks: [
      { type: "hero", heading: "Order" },
      { type: "form", form: "order", heading: "Order" },
    ],
  };
  writeFileSync(join(folder, "pages/_forms/order.json"), JSON.stringify(form));
  writeFileSync(join(folder, "pages/order.json"), JSON.stringify(page));
}
