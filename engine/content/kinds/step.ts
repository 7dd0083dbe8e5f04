import type { ContentKind } from "../../contract/contentKind.ts";
import type { JsonObject } from "../../contract/json.ts";
import { isObject } from "../json/value.ts";

/** A step of a form's delivery. The options of its transport say which of its members are addresses. */
export const kind: ContentKind = {
  name: "step",
  collect(value, found) {
    if (!isObject(value) || typeof value.transport !== "string") return;
    const options = found.transports.get(value.transport)?.properties as JsonObject | undefined;
    const details = isObject(value.fields) ? { hosted: true as const } : undefined;
    for (const [key, option] of Object.entries(options ?? {})) {
      if (!isObject(option) || option["x-content"] !== "endpoint") continue;
      found.refer("endpoint", value[key], key, details);
    }
  },
};
