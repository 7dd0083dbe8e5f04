import fc from "fast-check";
import { expect, test } from "vitest";
import { pathOf, pointerTo } from "./RecordedFile.ts";

test("a path is read back from its pointer, whatever its keys are", () => {
  expect(pointerTo(["blocks", 2, "actions", "a/b~c", "7", ""])).toBe("/blocks/2/actions/a~1b~0c/~27/");
  const step = fc.oneof(fc.nat(), fc.string(), fc.constantFrom("~2", "~27", "~1", "0"));
  fc.assert(
    fc.property(fc.array(step), (path) => {
      expect(pathOf(pointerTo(path))).toEqual(path);
    }),
  );
});
