import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { isRole } from "./roles.ts";
import { group } from "./values.ts";

/** A colour's name or value as a theme writes it, with its place. */
interface WrittenColour {
  path: JsonPath;
  value: string;
}

/** Finds all names and values of colours in a theme, in the order of the file. Whatever is no colour is skipped. */
export function colourPlaces(theme: JsonObject): WrittenColour[] {
  const { colours, code, surfaces, patterns } = theme;
  const { palettes, seam, edge } = group(patterns);
  return [
    ...membersIn(colours, ["colours"]),
    ...membersIn(code, ["code"]),
    ...Object.entries(group(surfaces)).flatMap(([name, surface]) =>
      membersIn(surface, ["surfaces", name], isRole),
    ),
    ...Object.entries(group(palettes)).flatMap(([name, palette]) =>
      membersIn(palette, ["patterns", "palettes", name], (key) => key !== "description"),
    ),
    ...coloursIn(seam, ["patterns", "seam"]),
    ...(Array.isArray(edge) ? edge : []).flatMap((stripe, index) =>
      coloursIn(group(stripe).colour, ["patterns", "edge", index, "colour"]),
    ),
  ];
}

/** The names that a colour is made of. */
export function namesIn(value: Json | undefined): string[] {
  return coloursIn(value, []).flatMap(({ value: one }) => (one.startsWith("#") ? [] : [one]));
}

function membersIn(value: Json | undefined, path: JsonPath, has = (_: string) => true): WrittenColour[] {
  return Object.entries(group(value)).flatMap(([key, member]) =>
    has(key) ? coloursIn(member, [...path, key]) : [],
  );
}

function coloursIn(value: Json | undefined, path: JsonPath): WrittenColour[] {
  if (typeof value === "string") return [{ path, value }];
  const { light, dark, mix } = group(value);
  return [
    ...(light === undefined ? [] : coloursIn(light, [...path, "light"])),
    ...(dark === undefined ? [] : coloursIn(dark, [...path, "dark"])),
    ...(Array.isArray(mix) ? mix : []).flatMap((one, index) => coloursIn(one, [...path, "mix", index])),
  ];
}
