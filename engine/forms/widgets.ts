import { widgets as own } from "virtual:kente/widgets";
import type { Widget } from "@rjsf/utils";

const found = import.meta.glob<Widget>("./widgets/*.tsx", { eager: true, import: "widget" });

/** The widgets by name: each file in `widgets/`, and those of the site's own. */
export const widgets: Readonly<Record<string, Widget>> = {
  ...Object.fromEntries(
    Object.entries(found).map(([file, widget]) => [file.slice("./widgets/".length, -".tsx".length), widget]),
  ),
  ...own,
};
