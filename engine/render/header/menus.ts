import { create } from "zustand";

/** Which menu of the header is open. At most one is. */
interface MenuState {
  /** Position of the open menu in the header. */
  open: number | undefined;
  show(menu: number): void;
  /** Closes this menu, or without an argument the one that is open. */
  close(menu?: number): void;
}

/** The header's menus, for every component that opens or closes one. */
export const useMenus = create<MenuState>()((set) => ({
  open: undefined,
  show: (menu) => set({ open: menu }),
  close: (menu) => set(({ open }) => (menu === undefined || open === menu ? { open: undefined } : {})),
}));
