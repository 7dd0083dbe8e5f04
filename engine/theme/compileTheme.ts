import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type {
  CodeRole,
  LeastContrast,
  Palette,
  Role,
  Scheme,
  Shade,
  Surface,
  Theme,
} from "../contract/theme.ts";
import { contrast, isReadable, leastContrasts, lightness, mostReadable, textOn } from "./colour.ts";
import standard from "./default.json" with { type: "json" };
import {
  ColourNames,
  deriveCode,
  deriveColour,
  firstOf,
  groundsOf,
  kindOf,
  sources,
} from "./deriveColours.ts";
import { codeRoles, fontChoice, group, number, roles, text } from "./themeFile.ts";

/** The theme of sites that bring none, as a file would have it. */
const defaultTheme = standard as unknown as JsonObject;

/**
 * Compiles a theme: every colour is worked out, and what is left out is taken from the default theme or derived. It never
 * throws: what cannot be understood is grey, and is reported where the file is checked.
 */
export function compileTheme(file: JsonObject): Theme {
  const theme: JsonObject = { ...defaultTheme, use: {}, ...present(file) };
  const least = leastContrasts[theme.contrast === "AAA" ? "AAA" : "AA"];
  const names = new ColourNames(group(theme.colours), least, theme.colours !== defaultTheme.colours);
  const only = theme.scheme === "light" || theme.scheme === "dark" ? theme.scheme : undefined;
  const written = group(theme.surfaces);
  const isDefault = theme.surfaces === defaultTheme.surfaces;
  const use = surfacesInUse(isDefault ? defaultTheme.use : theme.use, written);
  const surfaces = new Map<string, Surface>();
  // The page comes first: its colours are those of everything without a surface.
  for (const name of new Set([use.page, ...Object.keys(written)])) {
    const path = isDefault ? undefined : ["surfaces", name];
    surfaces.set(name, compileSurface(group(written[name]), names, path, only));
  }
  const page = surfaces.get(use.page) as Surface;
  const code = group(theme.code);
  const shadow = extra(names, "shadow", only, (scheme) =>
    mostReadable([page.colours.text[scheme], page.colours.background[scheme]], "#ffffff"),
  );
  const highlight = extra(names, "highlight", only, (scheme) => page.colours.accent[scheme]);
  const patterns = { ...group(defaultTheme.patterns), ...present(group(theme.patterns)) };
  const drawn = (value: Json | undefined) => names.colour(value ?? null, "light");
  return {
    schemes: only === undefined ? ["light", "dark"] : [only],
    least,
    surfaces,
    use,
    code: codeOf(code, names, page, only),
    statedCode: statedCode(code, page),
    statedSelection: ["onHighlight", "highlight"].some((name) => names.states(name))
      ? (names.placeOf("onHighlight") ?? names.placeOf("highlight"))
      : page.stated.accent,
    highlight,
    onHighlight: extra(names, "onHighlight", only, (scheme) =>
      textOn(highlight[scheme], [page.colours.text[scheme], page.colours.background[scheme]], least),
    ),
    shadow,
    colours: new Map(names.own().map((name) => [name, names.shade(name)])),
    fonts: fontsOf(group(theme.fonts)),
    sizes: scaleOf(group(theme.scale)),
    space: number(theme.space),
    blockSpace: blockSpaceOf(theme.density),
    radius: number(theme.radius),
    palettes: new Map(
      Object.entries(group(patterns.palettes)).map(([name, one]) => [name, paletteOf(group(one), drawn)]),
    ),
    seam: patterns.seam === undefined ? shadow.light : drawn(patterns.seam),
    edge: (Array.isArray(patterns.edge) ? patterns.edge : []).map(group).map(({ colour, width }) => ({
      colour: drawn(colour),
      width: number(width),
    })),
  };
}

/** The surfaces of page, banner and footer. Whatever names none that there is has the page's. */
function surfacesInUse(value: Json | undefined, surfaces: JsonObject): Theme["use"] {
  const { page, banner, footer } = group(value);
  const known = (name: Json | undefined, otherwise: string) =>
    typeof name === "string" && Object.hasOwn(surfaces, name) ? name : otherwise;
  const ground = known(page, "page");
  return { page: ground, banner: known(banner, ground), footer: known(footer, ground) };
}

function codeOf(
  code: JsonObject,
  names: ColourNames,
  page: Surface,
  only: Scheme | undefined,
): Theme["code"] {
  const in_ = (scheme: Scheme) => {
    const ofPage = (role: Role) => page.colours[role][scheme];
    const get = (role: CodeRole): string => {
      const own = code[role];
      return own === undefined || own === null
        ? deriveCode(role, ofPage, get, names.least)
        : names.colour(own, only ?? scheme);
    };
    return get;
  };
  const [light, dark] = [in_("light"), in_("dark")];
  return Object.fromEntries(
    codeRoles.map((role): [CodeRole, Shade] => [role, { light: light(role), dark: dark(role) }]),
  ) as Theme["code"];
}

/** Where the file states the colours of code. Those that it leaves out are derived from the background of code, and that from the page's. */
function statedCode(code: JsonObject, { stated }: Surface): Theme["statedCode"] {
  const background = code.background === undefined ? stated.background : ["code", "background"];
  const places = codeRoles.flatMap((role): [CodeRole, JsonPath][] => {
    const place = role in code ? ["code", role] : background;
    return place === undefined ? [] : [[role, place]];
  });
  return Object.fromEntries(places);
}

function extra(
  names: ColourNames,
  name: string,
  only: Scheme | undefined,
  derive: (scheme: Scheme) => string,
): Shade {
  if (!names.states(name)) return { light: derive("light"), dark: derive("dark") };
  const shade = names.shade(name);
  return only === undefined ? shade : { light: shade[only], dark: shade[only] };
}

function paletteOf(
  { description, warp, stripe, weft, figure, accent }: JsonObject,
  drawn: (value: Json | undefined) => string,
): Palette {
  return {
    description: text(description),
    ...{ warp: drawn(warp), stripe: drawn(stripe), weft: drawn(weft) },
    ...{ figure: drawn(figure), accent: drawn(accent) },
  };
}

function fontsOf(fonts: JsonObject): Theme["fonts"] {
  const all = { ...group(defaultTheme.fonts), ...present(fonts) };
  // A theme that names a font for texts alone has it for headings too.
  const ofHeadings = fonts.text !== undefined && fonts.heading === undefined ? all.text : all.heading;
  return { heading: fontChoice(ofHeadings), text: fontChoice(all.text), code: fontChoice(all.code) };
}

/** The members that have a usable value. */
function present(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

/** Colours that are mixtures with the background: a surface with another background has others. */
const ofBackground: ReadonlySet<Role> = new Set(["raised", "muted", "line", "lineStrong"]);

const schemes = ["light", "dark"] as const;

/**
 * Works out all colours of a surface. What it leaves out is as in the theme's `colours` if it can be read there, and is
 * derived from its other colours otherwise.
 * @param path the path of the surface in the theme's file; undefined where it is one of the default theme
 * @param only the theme's one scheme, if it has only one
 */
function compileSurface(
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
  const codeIn = (one: Scheme) => names.colour(written.code ?? null, fixed ?? one);
  return {
    description: text(written.description),
    ...(scheme && { scheme }),
    colours,
    ...(isStated(written.code) && { code: { light: codeIn("light"), dark: codeIn("dark") } }),
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

/** A value on small and on large screens. */
type Fluid = readonly [small: number, large: number];

/** Steps above the text's size, the largest heading last. */
const steps = [1, 2, 3, 4, 5, 6];

/** Small print, against text. */
const smallPrint = 0.83;

/** Returns the eight sizes of type in pixels, from small print to the largest heading. */
function scaleOf({ sizes, base, ratio }: JsonObject): Fluid[] {
  if (Array.isArray(sizes)) return sizes.map((size) => fluid(size, 17));
  const text = fluid(base, 17);
  const growth = fluid(ratio, 1.2);
  const step = (power: number): Fluid => [
    round(text[0] * growth[0] ** power),
    round(text[1] * growth[1] ** power),
  ];
  return [[round(text[0] * smallPrint), round(text[1] * smallPrint)], text, ...steps.map(step)];
}

function fluid(value: Json | undefined, otherwise: number): Fluid {
  const [small, large] = [value].flat();
  const first = typeof small === "number" ? small : otherwise;
  return [first, typeof large === "number" ? large : first];
}

/** How much room there is between blocks, against the usual. */
const densities: ReadonlyMap<string, number> = new Map([
  ["compact", 2 / 3],
  ["airy", 4 / 3],
]);

/** The usual room above and below a block, in pixels. */
const usualSpace: Theme["blockSpace"] = { tight: [40, 64], normal: [60, 112], wide: [80, 128] };

function blockSpaceOf(density: Json | undefined): Theme["blockSpace"] {
  const factor = densities.get(text(density)) ?? 1;
  const of = ([small, large]: Fluid): Fluid => [small * factor, large * factor];
  return { tight: of(usualSpace.tight), normal: of(usualSpace.normal), wide: of(usualSpace.wide) };
}

/** Whole and half pixels. */
function round(pixels: number): number {
  return Math.round(pixels * 2) / 2;
}

/** The narrowest and the widest screen between which sizes grow, in pixels. */
const [narrow, wide] = [320, 1280];

/** Writes a size that grows with the screen's width, in CSS. */
export function fluidSize([small, large]: Fluid): string {
  if (small === large) return rem(small);
  const slope = (large - small) / (wide - narrow);
  const start = rem(small - slope * narrow, 3);
  const [least, most] = small < large ? [small, large] : [large, small];
  return `clamp(${rem(least)},${start} + ${decimals(slope * 100, 3)}vw,${rem(most)})`;
}

/** Writes pixels as rem, so that they follow the visitor's own size of type. */
export function rem(pixels: number, digits = 4): string {
  return pixels === 0 ? "0" : `${decimals(pixels / 16, digits)}rem`;
}

function decimals(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}

/**
 * Returns a site's theme with the surfaces and palettes of the default theme added, in the site's own colours: examples of
 * blocks use those names, whatever the site calls its own.
 * @param written the theme's file; an empty object where the site has none
 */
export function exampleTheme(written: JsonObject): JsonObject {
  if (written.colours === undefined) return written;
  const patterns = written.patterns as JsonObject | undefined;
  const common = defaultTheme.patterns as JsonObject;
  return {
    ...written,
    ...(written.surfaces !== undefined && { surfaces: merged(defaultTheme.surfaces, written.surfaces) }),
    ...(patterns !== undefined && {
      patterns: { ...patterns, palettes: merged(common.palettes, patterns.palettes) },
    }),
  };
}

function merged(one: unknown, other: unknown): JsonObject {
  return { ...(one as JsonObject), ...(other as JsonObject | undefined) };
}
