import { latinDigits } from "kente/language/latinDigits.ts";
import type { KeyboardEvent } from "react";
import type { PhoneMenuProps } from "../../../schemas/generated/own.d.ts";

/** A screen of the menu. */
export type Screen = PhoneMenuProps["screens"][number];

/** The keys of the phone, row by row. */
export const keys = [
  "call",
  "clear",
  "end",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "*",
  "0",
  "#",
] as const;
export type Key = (typeof keys)[number];

/** Keys of the keyboard that stand for keys of the phone with another name. */
const named: Readonly<Record<string, Key>> = { Backspace: "clear", Escape: "end" };

/** Returns the key of the phone that a key of the keyboard stands for. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Key | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return named[key] ?? keys.find((one) => one === latinDigits(key));
}

/** How far a call is. */
export interface Session {
  /** What the display shows; undefined before a call. */
  screen: Screen | undefined;
  /** The digits of the answer so far. */
  typed: string;
  /** The key that was pressed last, if it does nothing on this screen. */
  refused?: Key;
}

/** The phone before a call. */
export const idle: Session = { screen: undefined, typed: "" };

/** The most digits of an answer, unless the menu says another number. */
export const usualDigits = 6;

/** Whether a call has ended, or none has begun: then the code can be dialled. */
export const canDial = ({ screen }: Session): boolean =>
  screen?.choices === undefined && screen?.entry === undefined;

/** Whether the call key comes next: to dial, or to send what is typed. */
export const awaitsCall = (session: Session): boolean =>
  canDial(session) || session.screen?.entry !== undefined;

/** Returns the call after a key was pressed. */
export function press(session: Session, key: Key, screens: readonly Screen[]): Session {
  const { screen, typed } = session;
  const open = (name: string | undefined): Session => ({
    screen: screens.find((one) => one.name === name),
    typed: "",
  });
  const entry = screen?.entry;
  switch (key) {
    case "end":
      if (screen !== undefined) return idle;
      break;
    case "call":
      if (canDial(session)) return open(screens[0]?.name);
      if (entry !== undefined && typed !== "") return open(entry.opens);
      break;
    case "clear":
      if (typed !== "") return { screen, typed: typed.slice(0, -1) };
      break;
    default: {
      const choice = screen?.choices?.find((one) => one.key === key);
      if (choice !== undefined) return open(choice.opens);
      const fits = entry !== undefined && typed.length < (entry.digits ?? usualDigits);
      if (fits && key !== "*" && key !== "#") return { screen, typed: typed + key };
    }
  }
  return { screen, typed, refused: key };
}

/** Whether a key does something now. */
export function isLive(session: Session, key: Key, screens: readonly Screen[]): boolean {
  return press(session, key, screens).refused === undefined;
}

/** A screen of the menu under what opens it: the code, a key with its label, or what is typed. */
export interface Branch {
  name: string;
  by: string;
  branches: readonly Branch[];
}

/** Returns the menu as a tree, in which each screen is once: what leads back is left out. */
export function treeOf(code: string, screens: readonly Screen[]): Branch {
  const seen = new Set<string>();
  const grow = (name: string, by: string): Branch => {
    seen.add(name);
    const { choices = [], entry } = screens.find((screen) => screen.name === name) ?? {};
    const ways = [
      ...choices.map(({ key, label, opens }) => ({ opens, by: `${key} ${label}` })),
      ...(entry ? [{ opens: entry.opens, by: entry.label }] : []),
    ];
    return {
      name,
      by,
      branches: ways.flatMap((way) => (seen.has(way.opens) ? [] : grow(way.opens, way.by))),
    };
  };
  return grow(screens[0]?.name ?? "", code);
}
