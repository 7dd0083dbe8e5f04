import type { KeyboardEvent } from "react";
import { describe, expect, test } from "vitest";
import {
  awaitsCall,
  canDial,
  idle,
  isLive,
  type Key,
  keyOf,
  keys,
  press,
  type Screen,
  type Session,
  treeOf,
} from "./session.ts";

const screens: Screen[] = [
  {
    name: "start",
    text: "Library",
    choices: [
      { key: "1", label: "Renew", opens: "loan" },
      { key: "*", label: "Hours", opens: "hours" },
    ],
  },
  { name: "loan", text: "Which loan?", entry: { label: "Loan", digits: 3, opens: "done" } },
  { name: "hours", text: "Until eight", entry: { label: "Day", opens: "start" } },
  { name: "done", text: "Renewed" },
];

/** The call after these keys. */
const calling = (...pressed: Key[]): Session =>
  pressed.reduce((session, key) => press(session, key, screens), idle);
const live = (session: Session) => keys.filter((key) => isLive(session, key, screens));

describe("a call", () => {
  test("begins at the first screen, when the call key dials", () => {
    expect(live(idle)).toEqual(["call"]);
    expect(canDial(idle)).toBe(true);
    expect(calling("call")).toEqual({ screen: screens[0], typed: "" });
  });

  test("goes on to the screen that a key opens", () => {
    expect(live(calling("call"))).toEqual(["end", "1", "*"]);
    expect(calling("call", "1").screen?.name).toBe("loan");
    expect(calling("call", "*").screen?.name).toBe("hours");
  });

  test("stays where it is at a key that opens nothing, and names the key", () => {
    expect(calling("call", "7")).toEqual({ screen: screens[0], typed: "", refused: "7" });
    expect(calling("call", "7", "1").refused).toBeUndefined();
    expect(calling("call", "call").refused).toBe("call");
    expect(calling("5")).toEqual({ ...idle, refused: "5" });
  });

  test("takes an answer in digits, as many as fit, and sends it by the call key", () => {
    const typing = calling("call", "1");
    expect(awaitsCall(typing)).toBe(true);
    expect(live(typing)).toEqual(["end", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]);
    expect(calling("call", "1", "call").refused).toBe("call");
    expect(calling("call", "1", "0", "4").typed).toBe("04");
    expect(live(calling("call", "1", "0"))).toContain("call");
    expect(calling("call", "1", "0", "4", "2", "9")).toMatchObject({ typed: "042", refused: "9" });
    expect(calling("call", "1", "#").refused).toBe("#");
    expect(calling("call", "1", "0", "call")).toEqual({ screen: screens[3], typed: "" });
  });

  test("takes six digits where the menu says no number", () => {
    expect(calling("call", "*", "1", "2", "3", "4", "5", "6", "7").typed).toBe("123456");
  });

  test("deletes the last digit of an answer, and nothing where there is none", () => {
    expect(calling("call", "1", "4", "2", "clear")).toEqual({ screen: screens[1], typed: "4" });
    expect(calling("call", "1", "clear").refused).toBe("clear");
  });

  test("ends at a screen without choices and entry, from where the code can be dialled again", () => {
    const over = calling("call", "1", "1", "call");
    expect(canDial(over)).toBe(true);
    expect(live(over)).toEqual(["call", "end"]);
    expect(press(over, "call", screens).screen?.name).toBe("start");
  });

  test("ends by the end key on every screen", () => {
    expect(calling("call", "1", "4", "end")).toEqual(idle);
    expect(calling("end").refused).toBe("end");
  });
});

const typed = (key: string, more: Partial<KeyboardEvent> = {}) => keyOf({ key, ...more } as KeyboardEvent);

test("keys of keyboards stand for keys of the phone, digits in any of the scripts that the engine speaks", () => {
  expect(["5", "٥", "۵", "*", "#"].map((key) => typed(key))).toEqual(["5", "5", "5", "*", "#"]);
  expect(typed("Backspace")).toBe("clear");
  expect(typed("Escape")).toBe("end");
});

test("other keys, and shortcuts of the browser, are left alone", () => {
  expect(typed("a")).toBeUndefined();
  expect(typed("Enter")).toBeUndefined();
  expect(typed("1", { ctrlKey: true })).toBeUndefined();
});

test("the menu is a tree under its code: keys, what is typed, and no way back", () => {
  const tree = treeOf("*000#", [
    {
      name: "start",
      text: "The bakery",
      choices: [
        { key: "1", label: "Order", opens: "loaves" },
        { key: "2", label: "Hours", opens: "hours" },
      ],
    },
    { name: "loaves", text: "How many?", entry: { label: "Loaves", opens: "ordered" } },
    { name: "ordered", text: "Thank you." },
    { name: "hours", text: "From six", choices: [{ key: "0", label: "Back", opens: "start" }] },
  ]);
  const lines = ({ by, branches }: typeof tree, depth = 0): string[] => [
    " ".repeat(depth) + by,
    ...branches.flatMap((branch) => lines(branch, depth + 1)),
  ];
  expect(lines(tree)).toEqual(["*000#", " 1 Order", "  Loaves", " 2 Hours"]);
});
