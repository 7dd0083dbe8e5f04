import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { LeastContrast, Role, Scheme, Shade, Surface } from "../contract/theme.ts";
import { type ColourNames, firstOf } from "./ColourNames.ts";
import { contrast, lightness } from "./colour.ts";
import { deriveColour, groundsOf, kindOf, sources } from "./deriveColours.ts";
import { isReadable, mostReadable } from "./readable.ts";
import { roles } from "./roles.ts";
import { text } from "./values.ts";

/** Colours that are mixtures with the background: a surface with another background has others. */
const ofBackground: ReadonlySet<Role> = new Set(["raised", "muted", "line", "lineStrong"]);

const schemes = ["light", "dark"] as const;

/**
 * Works out all colours of a surface. What it leaves out is as in the theme's `colours` if it can be read there, and is
 * derived from its other colours otherwise.
 * @param path the path of the surface in the theme's file; undefined where it is one of the default theme
 * @param only the theme's one scheme, if it has only one
 */
export function compileSurface(
  written: JsonObject,
  names: ColourNames,
  path: JsonPath | undefined,
  only: Scheme | undefined,
): Surface {
  const fixed = isScheme(written.scheme) ? written.scheme : (only ?? schemeOf(written.background, names));
  const common = new Set<Role>();
  const looks = schemes.map((scheme) => coloursIn(written, names, fixed ?? scheme, common));
  const [light, dark] = looks as [Record<Role, string>, Record<Role, string>];
  const colours = Object.fromEntries(
    roles.map((role): [Role, Shade] => [role, { light: light[role], dark: dark[role] }]),
  ) as Record<Role, Shade>;
  const scheme = schemeFor(colours.background);
  return {
    description: text(written.description),
    ...(scheme && { scheme }),
    colours,
    stated: statedBy(written, names, path, common),
  };
}

/** @param common takes the roles whose colours are as in the theme's `colours` */
function coloursIn(
  written: JsonObject,
  names: ColourNames,
  scheme: Scheme,
  common: Set<Role>,
): Record<Role, string> {
  const known = new Map<Role, string>();
  const get = (role: Role): string => {
    const present = known.get(role);
    if (present !== undefined) return present;
    const colour = colourOf(role);
    known.set(role, colour);
    return colour;
  };
  const hasBackground = isStated(written.background);
  const colourOf = (role: Role): string => {
    const own = written[role];
    if (isStated(own)) return names.colour(own, scheme);
    if (role === "background") return names.named(role, scheme);
    const usual = names.states(role) ? names.named(role, scheme) : undefined;
    if (usual !== undefined && (!hasBackground || isFit(role, usual, get, names.least))) {
      common.add(role);
      return usual;
    }
    if (role === "text") return mostReadable(textsOf(names), get("background"));
    if (role === "accent") return get("text");
    return deriveColour(role, get, names.least);
  };
  return Object.fromEntries(roles.map((role) => [role, get(role)])) as Record<Role, string>;
}

/** Whether a colour of the whole theme fits on a surface with a background of its own. */
function isFit(role: Role, colour: string, get: (role: Role) => string, least: LeastContrast): boolean {
  if (ofBackground.has(role)) return false;
  if (role === "text") return contrast(colour, get("background")) >= least.text;
  if (role === "onAccent") return contrast(colour, get("accent")) >= least.text;
  if (role === "accentHover" && contrast(colour, get("onAccent")) < least.text) return false;
  const kind = kindOf(role);
  return kind === undefined || isReadable(colour, groundsOf(get), least[kind]);
}

/** Colours that text can have where the theme's own text cannot be read. */
function textsOf(names: ColourNames): string[] {
  return schemes.flatMap((scheme) => [names.named("text", scheme), names.named("background", scheme)]);
}

/** The scheme for what browsers draw themselves: that of the background, if it is the same for all visitors. */
function schemeFor(background: Shade): Scheme | undefined {
  const [light, dark] = schemes.map((scheme) => (lightness(background[scheme]) < 0.6 ? "dark" : "light"));
  return light === dark ? light : undefined;
}

/** The scheme of a background that is the same in both: a dark one has the theme's colours for the dark scheme on it. */
function schemeOf(background: Json | undefined, names: ColourNames): Scheme | undefined {
  if (!isStated(background)) return undefined;
  const shade = names.shade(background);
  return shade.light === shade.dark ? schemeFor(shade) : undefined;
}

function statedBy(
  written: JsonObject,
  names: ColourNames,
  path: JsonPath | undefined,
  common: ReadonlySet<Role>,
): Surface["stated"] {
  const placeOf = (role: Role): JsonPath | undefined => {
    const own = written[role];
    if (isStated(own)) return path === undefined ? names.placeIn(own) : [...path, role];
    const isCommon = common.has(role) || role === "background";
    return isCommon ? names.placeOf(role) : firstOf(sources[role], placeOf);
  };
  const places = roles.flatMap((role): [Role, JsonPath][] => {
    const place = placeOf(role);
    return place === undefined ? [] : [[role, place]];
  });
  return Object.fromEntries(places);
}

function isStated(value: Json | undefined): value is Json {
  return value !== undefined && value !== null;
}

function isScheme(value: Json | undefined): value is Scheme {
  return value === "light" || value === "dark";
}
