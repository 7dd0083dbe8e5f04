import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { CodeRole, Palette, Role, Scheme, Shade, Surface, Theme } from "../contract/theme.ts";
import { ColourNames } from "./ColourNames.ts";
import { compileSurface } from "./compileSurface.ts";
import standard from "./default.json" with { type: "json" };
import { deriveCode } from "./deriveColours.ts";
import { fontChoice } from "./fontChoice.ts";
import { leastContrasts, mostReadable, textOn } from "./readable.ts";
import { codeRoles } from "./roles.ts";
import { scaleOf } from "./scale.ts";
import { group, number, text } from "./values.ts";

/** The theme of sites that bring none, as a file would have it. */
export const defaultTheme = standard as unknown as JsonObject;

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
    density: theme.density as Theme["density"],
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
