import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { CodeRole, LeastContrast, Role, Scheme, Shade } from "../contract/theme.ts";
import {
  contrast,
  fromHue,
  fullHex,
  isReadable,
  lightness,
  mix,
  mostReadable,
  readableMix,
  textOn,
} from "./colour.ts";
import { isRole, namesIn, number } from "./themeFile.ts";

/** Returns the colour of another role on the same surface. */
type Get = (role: Role) => string;

const white = "#ffffff";
const black = "#000000";

/** Colours that have a meaning everywhere, on light and on dark grounds. */
const meanings = {
  danger: { light: "#b3261e", dark: "#ff9d90" },
  success: { light: "#14683c", dark: "#84d3a6" },
  notice: { light: "#c98a1b", dark: "#f0b95a" },
} as const;

/** Works out a colour from others of its surface. */
type Formula = (get: Get, least: LeastContrast) => string;

/** The formulas of the colours that a theme leaves out. Each result can be read where the background and the text allow it. */
const formulas: Readonly<Record<Exclude<Role, "background" | "text" | "accent">, Formula>> = {
  raised(get, { text }) {
    const ground = get("background");
    if (!isDark(get)) return mix(ground, white, lightness(ground) > 0.93 ? 60 : 30);
    const shades = [7, 4, 2].map((share) => mix(ground, get("text"), share));
    return shades.find((shade) => contrast(get("text"), shade) >= text) ?? ground;
  },
  muted: (get, { text }) => seen(get, mix(get("text"), get("background"), 28), text),
  line: (get) => mix(get("text"), get("background"), isDark(get) ? 80 : 86),
  lineStrong: (get, { shape }) =>
    seen(get, mix(get("text"), get("background"), isDark(get) ? 48 : 44), shape),
  onAccent: (get, least) => textOn(get("accent"), [get("background"), get("text")], least),
  accentHover(get, { text, large }) {
    const accent = get("accent");
    const shades = [
      mix(accent, get("text"), 22),
      mix(accent, get("text"), 12),
      mix(accent, get("background"), 12),
    ];
    const works = (shade: string) =>
      contrast(shade, get("onAccent")) >= text && isReadable(shade, groundsOf(get), large);
    return shades.find((shade) => shade !== accent && works(shade)) ?? accent;
  },
  mark: (get, { text }) => seen(get, get("accent"), text),
  link: (get, { text }) => seen(get, get("accent"), text),
  focus: (get, { shape }) => seen(get, get("accent"), shape),
  danger: (get, { text }) => seen(get, meanings.danger[schemeOf(get)], text),
  success: (get, { text }) => seen(get, meanings.success[schemeOf(get)], text),
  notice: (get) => meanings.notice[schemeOf(get)],
};

/** What a colour is derived from, the one that decides first. */
export const sources: Readonly<Record<Role, readonly Role[]>> = {
  background: [],
  text: ["background"],
  accent: ["text"],
  raised: ["background", "text"],
  muted: ["text", "background"],
  line: ["text", "background"],
  lineStrong: ["text", "background"],
  onAccent: ["accent"],
  accentHover: ["accent"],
  mark: ["accent"],
  link: ["accent"],
  focus: ["accent"],
  danger: ["background"],
  success: ["background"],
  notice: ["background"],
};

/** Derives the colour of a role from the other colours of its surface. Background, text and accent are never derived. */
export function deriveColour(role: keyof typeof formulas, get: Get, least: LeastContrast): string {
  return formulas[role](get, least);
}

/** What a role draws on the background and on raised parts; undefined for decoration. */
export function kindOf(role: Role): keyof LeastContrast | undefined {
  if (["text", "muted", "link", "danger", "success"].includes(role)) return "text";
  // Large figures have the accent's colour.
  if (role === "accent" || role === "accentHover") return "large";
  return role === "lineStrong" || role === "focus" ? "shape" : undefined;
}

/** The grounds on which texts of a surface stand. */
export function groundsOf(get: Get): string[] {
  return [get("background"), get("raised")];
}

function seen(get: Get, colour: string, least: number): string {
  return readableMix(colour, groundsOf(get), least, [get("text"), isDark(get) ? white : black]);
}

function isDark(get: Get): boolean {
  return lightness(get("background")) < lightness(get("text"));
}

function schemeOf(get: Get): "light" | "dark" {
  return isDark(get) ? "dark" : "light";
}

/** Hues of code in degrees: the usual ones of editors. */
const hues = { function: 310, keyword: 20, name: 255, number: 70, string: 150 } as const;

/** Derives a colour of code from the page's background and text. */
export function deriveCode(
  role: CodeRole,
  page: Get,
  get: (role: CodeRole) => string,
  least: LeastContrast,
): string {
  if (role === "background") return mix(page("background"), page("text"), isDark(page) ? 8 : 4);
  const ground = get("background");
  const dark = lightness(ground) < 0.6;
  // Worked out only where it is needed: a text has no text beside it.
  const towards = () => [get("text"), dark ? white : black];
  switch (role) {
    case "line":
      return mix(ground, get("text"), 14);
    case "text":
      return mostReadable([page("text"), page("background")], ground);
    case "comment":
      return readableMix(mix(get("text"), ground, 34), [ground], least.text, towards());
    default: {
      const colour = fromHue(dark ? 0.82 : 0.45, 0.11, hues[role]);
      return readableMix(colour, [ground], least.text, towards());
    }
  }
}

/** Stands for a colour that cannot be known: the site has an error then, which is reported. */
const unknown = "#808080";

/** The colours that a theme names, and the meaning of every colour that it writes. */
export class ColourNames {
  /** What colours that are worked out need. */
  readonly least: LeastContrast;
  readonly #written: JsonObject;
  /** Names that are being worked out: one that meets itself has no meaning. */
  readonly #open = new Set<string>();

  /** Whether the theme's file has them, and not the default theme. */
  readonly #isInFile: boolean;

  /** @param written `colours` of the theme */
  constructor(written: JsonObject, least: LeastContrast, isInFile: boolean) {
    this.least = least;
    this.#written = written;
    this.#isInFile = isInFile;
  }

  /** The names of the theme's own colours. */
  own(): string[] {
    return Object.keys(this.#written).filter((name) => !isRole(name) && !isExtra(name));
  }

  /** Whether the theme itself says what a name means. */
  states(name: string): boolean {
    return Object.hasOwn(this.#written, name) && this.#written[name] !== null;
  }

  /** Where the theme's file states a colour, or else the one that it is derived from. */
  placeOf(name: string): JsonPath | undefined {
    if (this.states(name)) return this.#isInFile ? ["colours", name] : undefined;
    return isRole(name) ? firstOf(sources[name], (source) => this.placeOf(source)) : undefined;
  }

  /** Where the theme's file states the colours that a value names. */
  placeIn(value: Json): JsonPath | undefined {
    return firstOf(namesIn(value), (name) => this.placeOf(name));
  }

  /** A colour in both schemes. */
  shade(value: Json): Shade {
    return { light: this.colour(value, "light"), dark: this.colour(value, "dark") };
  }

  /** A colour in one scheme. */
  colour(value: Json, scheme: Scheme): string {
    if (typeof value === "string") return value.startsWith("#") ? hex(value) : this.named(value, scheme);
    if (value === null || typeof value !== "object" || Array.isArray(value)) return unknown;
    if (Array.isArray(value.mix)) {
      const [one = null, other = null] = value.mix;
      return mix(this.colour(one, scheme), this.colour(other, scheme), number(value.share));
    }
    return this.colour(value[scheme] ?? null, scheme);
  }

  /** The colour of a name: as the theme states it, or derived. */
  named(name: string, scheme: Scheme): string {
    const key = `${name} ${scheme}`;
    if (this.#open.has(key)) return unknown;
    this.#open.add(key);
    const colour = this.states(name)
      ? this.colour(this.#written[name] ?? null, scheme)
      : isRole(name) && name !== "background" && name !== "text" && name !== "accent"
        ? deriveColour(name, (role: Role) => this.named(role, scheme), this.least)
        : unknown;
    this.#open.delete(key);
    return colour;
  }
}

/** The first place that is known. */
export function firstOf<Name extends string>(
  names: readonly Name[],
  placeOf: (name: Name) => JsonPath | undefined,
): JsonPath | undefined {
  for (const name of names) {
    const place = placeOf(name);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Names in `colours` that are no colours of surfaces and not the theme's own either. */
function isExtra(name: string): boolean {
  return name === "highlight" || name === "onHighlight" || name === "shadow";
}

function hex(value: string): string {
  return /^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? fullHex(value) : unknown;
}
