import { latinDigits } from "kente/language/latinDigits.ts";
import type { KeyboardEvent } from "react";
import { type Key, keys } from "./session.ts";

/** Keys of the keyboard that stand for keys of the phone with another name. */
const named: Readonly<Record<string, Key>> = { Backspace: "clear", Escape: "end" };

/** Returns the key of the phone that a key of the keyboard stands for. */
export function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Key | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return named[key] ?? keys.find((one) => one === latinDigits(key));
}
