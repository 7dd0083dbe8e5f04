import { afterEach, expect, test, vi } from "vitest";
import { groupDetails } from "./carryOver.ts";

/** As much of an element as the group looks at. */
const details = (name: string | null, open: boolean) => ({ open, getAttribute: () => name });

/** A browser with these details on its page. @returns says that one has been toggled */
function browserWith(all: ReturnType<typeof details>[], knowsNames: boolean) {
  const hear = vi.fn();
  vi.stubGlobal("HTMLDetailsElement", { prototype: knowsNames ? { name: "" } : {} });
  vi.stubGlobal("addEventListener", hear);
  vi.stubGlobal("document", { querySelectorAll: () => all.filter(({ open }) => open) });
  groupDetails();
  return hear;
}

afterEach(() => vi.unstubAllGlobals());

test("P-19 opening one closes the others of its name where the browser does not", () => {
  const all = [details("a", true), details("a", true), details("b", true), details(null, true)];
  const hear = browserWith(all, false);
  const [type, toggled, capture] = hear.mock.calls[0] ?? [];
  expect([type, capture]).toEqual(["toggle", true]);
  toggled({ target: all[1] });
  expect(all.map(({ open }) => open)).toEqual([false, true, true, true]);
  toggled({ target: all[3] });
  expect(all.map(({ open }) => open)).toEqual([false, true, true, true]);
});

test("one that closes leaves the others as they are", () => {
  const all = [details("a", true), details("a", false)];
  browserWith(all, false).mock.calls[0]?.[1]({ target: all[1] });
  expect(all.map(({ open }) => open)).toEqual([true, false]);
});

test("nothing happens in browsers that support groups", () => {
  expect(browserWith([], true)).not.toHaveBeenCalled();
});
