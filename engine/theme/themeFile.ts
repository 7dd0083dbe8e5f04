import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { CodeRole, FontChoice, Role } from "../contract/theme.ts";

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

/** The colours that every surface has. */
export const roles: readonly Role[] = [
  "background",
  "raised",
  "text",
  "muted",
  "line",
  "lineStrong",
  "accent",
  "onAccent",
  "accentHover",
  "mark",
  "link",
  "focus",
  "danger",
  "success",
  "notice",
];

/** The colours of code. */
export const codeRoles: readonly CodeRole[] = [
  "background",
  "line",
  "text",
  "comment",
  "function",
  "keyword",
  "name",
  "number",
  "string",
];

/** Whether a name is that of a colour which every surface has. */
export function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}

/**
 * Takes the members of a font that have the right types: a theme is compiled before its mistakes are known, and what is wrong is
 * reported where the file is checked.
 */
export function fontChoice(value: Json | undefined): FontChoice {
  const { package: name, weights, files, system, fallback } = group(value);
  const usable: unknown = {
    ...(typeof name === "string" && { package: name }),
    ...(isListOf(weights, (one) => typeof one === "number") && { weights }),
    ...(isListOf(files, isFile) && { files }),
    ...(typeof system === "string" && { system }),
    ...(typeof fallback === "string" && { fallback }),
  };
  return usable as FontChoice;
}

function isFile(value: Json): boolean {
  const { file, weight = "", style = "" } = group(value);
  return [file, weight, style].every((one) => typeof one === "string");
}

function isListOf(value: Json | undefined, isRight: (one: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(isRight);
}

/** A group of a theme's file; an empty one in place of another type. */
export function group(value: Json | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** A number of a theme's file; 0 in place of another type. */
export function number(value: Json | undefined): number {
  return typeof value === "number" ? value : 0;
}

/** A text of a theme's file; an empty one in place of another type. */
export function text(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
