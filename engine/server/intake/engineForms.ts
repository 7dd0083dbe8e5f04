import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Widget } from "@rjsf/utils";
import { importModule } from "../../files/importModule.ts";
import { type RenderForm, renderForm } from "./renderForm.tsx";

const folder = new URL("../../forms/widgets/", import.meta.url);
let widgets: Promise<Record<string, Widget>> | undefined;

/** Renders forms with the engine's widgets. */
export const renderEngineForm: RenderForm = async (...form) => {
  widgets ??= loadWidgets();
  return renderForm(...form, await widgets);
};

async function loadWidgets(): Promise<Record<string, Widget>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".tsx"));
  const all = files.map(async (file) => {
    const { widget } = await importModule(fileURLToPath(new URL(file, folder)));
    return [file.slice(0, -".tsx".length), widget as Widget] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
