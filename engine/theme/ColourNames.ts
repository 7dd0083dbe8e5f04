import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import type { LeastContrast, Role, Scheme, Shade } from "../contract/theme.ts";
import { fullHex, mix } from "./colour.ts";
import { namesIn } from "./colourPlaces.ts";
import { deriveColour, sources } from "./deriveColours.ts";
import { isRole } from "./roles.ts";
import { number } from "./values.ts";

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
