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

test("closing a menu that another one has replaced changes nothing", () => {
  show(0);
  show(1);
  close(0);
  expect(open()).toBe(1);
});

test("closing without an argument closes the open menu", () => {
  show(1);
  close();
  expect(open()).toBeUndefined();
});
