import { create } from "zustand";

/** Which menu of the header is open. At most one is. */
export interface MenuState {
  /** The open menu's place in the header. */
  open: number | undefined;
  show(menu: number): void;
  /** Closes the menu given, or whichever is open. */
  close(menu?: number): void;
}

/** The header's menus, for every component that opens or closes one. */
export const useMenus = create<MenuState>()((set) => ({
  open: undefined,
  show: (menu) => set({ open: menu }),
  close: (menu) => set(({ open }) => (menu === undefined || open === menu ? { open: undefined } : {})),
}));
