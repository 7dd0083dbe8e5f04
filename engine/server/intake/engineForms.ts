import type { Widget } from "@rjsf/utils";
import { type RenderForm, renderForm } from "./renderForm.tsx";

let widgets: Promise<Record<string, Widget>> | undefined;

/** Renders forms with the engine's widgets. */
export const renderEngineForm: RenderForm = async (...form) => {
  widgets ??= loadWidgets();
  return renderForm(...form, await widgets);
};

async function loadWidgets(): Promise<Record<string, Widget>> {
  const { members } = await import("../../members/widgets.ts");
  return members;
}
