import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";

/**
 * Writes a small site with a form.
 * @param more members of the form
 */
export function writeSite(folder: string, more: object = {}): void {
  cpSync(join(root, "tests/fixtures/small"), join(folder, "pages"), { recursive: true });
  cpSync(join(root, "tests/fixtures/public"), join(folder, "public"), { recursive: true });
  mkdirSync(join(folder, "pages/_forms"));
  const field = { type: "string", title: "Name", pattern: "\\S", maxLength: 120 };
  const form = {
    schema: { type: "object", required: ["name"], properties: { name: field } },
    messages: { name: { required: "Name is required", pattern: "Name is required" } },
    submit: "Send",
    toasts: { success: "Sent.", failure: "Please fill in all the fields." },
    send: [{ transport: "http", url: "/api/order" }],
    ...more,
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
