import type { Widget } from "@rjsf/utils";

const found = import.meta.glob<Widget>("./widgets/*.tsx", { eager: true, import: "widget" });

/** The widgets by name. Each file in `widgets/` is a widget. */
export const widgets: Readonly<Record<string, Widget>> = Object.fromEntries(
  Object.entries(found).map(([file, widget]) => [file.slice("./widgets/".length, -".tsx".length), widget]),
);
