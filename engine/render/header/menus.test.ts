import { beforeEach, expect, test } from "vitest";
import { useMenus } from "./menus.ts";

const { show, close } = useMenus.getState();
const open = () => useMenus.getState().open;

beforeEach(() => close());

test("H-02 at most one menu is open", () => {
  show(0);
  show(2);
  expect(open()).toBe(2);
});

test("a menu that another one has replaced closes nothing", () => {
  show(0);
  show(1);
  close(0);
  expect(open()).toBe(1);
});

test("closing without a name closes whichever is open", () => {
  show(1);
  close();
  expect(open()).toBeUndefined();
});
