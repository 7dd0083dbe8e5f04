import type { ContentKind } from "../../contract/contentKind.ts";

/** How a field inside of a form is shown. `planOf` finds the labels in it, however deep they stand. */
export const kind: ContentKind = { name: "form-ui" };
