import type { WidgetProps } from "@rjsf/utils";
import { expect, test, vi } from "vitest";
import { textProps } from "./controlProps.ts";

test.each([
  ["a text", { type: "string" }],
  ["a colour", { type: "string", format: "color" }],
])("%s that can only be read keeps its value, also where the browser lets it be changed", (_, schema) => {
  const onChange = vi.fn();
  const change = (readonly: boolean) =>
    textProps({ id: "one", schema, options: {}, onChange, readonly } as unknown as WidgetProps).onChange({
      target: { value: "#0a7b5c" },
    } as never);
  change(true);
  expect(onChange).not.toHaveBeenCalled();
  change(false);
  expect(onChange).toHaveBeenCalledExactlyOnceWith("#0a7b5c");
});
