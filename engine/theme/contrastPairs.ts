import type { JsonPath } from "../contract/json.ts";
import type { LeastContrast, Role, Scheme, Shade, Surface, Theme } from "../contract/theme.ts";
import { contrast, nearestReadable } from "./colour.ts";
import { kindOf } from "./deriveColours.ts";
import { codeRoles, roles } from "./themeFile.ts";

/** Two colours that meet and are too alike. */
interface ContrastMistake {
  /** The colour that can't be seen. */
  ink: string;
  /** The colour behind it. */
  ground: string;
  /** Where they meet: a surface, or code. */
  where: string;
  scheme: Scheme;
  ratio: number;
  least: number;
  /** The nearest colour that is different enough, instead of the ink; undefined where there is none. */
  nearest: string | undefined;
  /** Where the theme's file states the ink, or else the colour that it is derived from. Empty where neither is in the file. */
  path: JsonPath;
}

/** Two roles that meet on a surface: the ink can be seen on the ground. */
interface Pair {
  ink: Role;
  ground: Role;
  /** What the ink draws. */
  kind: keyof LeastContrast;
}

/** All pairs that can meet on a surface. */
const pairs: readonly Pair[] = [
  ...roles.flatMap((ink): Pair[] => {
    const kind = kindOf(ink);
    return kind === undefined
      ? []
      : [
          { ink, ground: "background", kind },
          { ink, ground: "raised", kind },
        ];
  }),
  { ink: "onAccent", ground: "accent", kind: "text" },
  { ink: "onAccent", ground: "accentHover", kind: "text" },
];

/** How different two colours are that meet. */
export interface Contrast {
  ink: string;
  ground: string;
  scheme: Scheme;
  ratio: number;
  least: number;
}

/**
 * Tells how well a colour that the theme's file states can be seen: of all that it stands on the worst, and of all that stands on it.
 * @param path where the file states it
 */
export function contrastsAt(theme: Theme, path: JsonPath): Contrast[] {
  const role = path.at(-1);
  const place = path.join(" ");
  const surface = [...theme.surfaces.values()].find(
    ({ stated }) => stated[role as Role]?.join(" ") === place,
  );
  if (surface === undefined) return [];
  const { colours } = surface;
  const met = theme.schemes.flatMap((scheme) =>
    pairs.map(({ ink, ground, kind }): Contrast => {
      const ratio = contrast(colours[ink][scheme], colours[ground][scheme]);
      return { ink, ground, scheme, ratio, least: theme.least[kind] };
    }),
  );
  const worst = (some: Contrast[]) =>
    some.sort((one, other) => one.ratio / one.least - other.ratio / other.least).slice(0, 1);
  return [
    ...worst(met.filter(({ ink }) => ink === role)),
    ...worst(met.filter(({ ground }) => ground === role)),
  ];
}

/**
 * Finds all pairs of colours that can meet and have too little contrast, each in every scheme in which it does. One whose ink is derived
 * follows from others: it is left out where another pair is reported on its surface, or at the colour that it is derived from.
 */
export function contrastMistakes(theme: Theme): ContrastMistake[] {
  const all = theme.schemes.flatMap((scheme) => [
    ...[...theme.surfaces].flatMap(([name, surface]) => onSurface(name, surface, scheme, theme)),
    ...inCode(theme, scheme),
    ...inSelection(theme, scheme),
  ]);
  const places = new Set(all.filter(isStated).map(({ path }) => path.join(" ")));
  const surfaces = new Set<string>();
  return all.filter((one) => {
    const [place, isFirst] = [one.path.join(" "), !surfaces.has(one.where)];
    surfaces.add(one.where);
    if (isStated(one)) return true;
    const isCause = isFirst && !places.has(place);
    places.add(place);
    return isCause;
  });
}

/** Whether the theme's file states the colour that can't be seen itself. */
export function isStated({ ink, path }: ContrastMistake): boolean {
  return path.at(-1) === ink;
}

function onSurface(name: string, surface: Surface, scheme: Scheme, theme: Theme): ContrastMistake[] {
  const { colours, stated } = surface;
  return pairs.flatMap(({ ink, ground, kind }): ContrastMistake[] => {
    const least = theme.least[kind];
    const [front, back] = [colours[ink][scheme], colours[ground][scheme]];
    const ratio = contrast(front, back);
    if (ratio >= least || isRepeated(colours[ink], colours[ground], scheme, theme)) return [];
    const path = stated[ink] ?? stated[ground] ?? [];
    const grounds = pairs.filter((pair) => pair.ink === ink).map((pair) => colours[pair.ground][scheme]);
    const nearest = nearestReadable(front, grounds, least);
    return [{ ink, ground, where: `the surface "${name}"`, scheme, ratio, least, nearest, path }];
  });
}

/** Selected text. Without a colour of its own it has one that can be read. */
function inSelection(theme: Theme, scheme: Scheme): ContrastMistake[] {
  const { highlight, onHighlight, statedSelection: path = [] } = theme;
  const [front, back] = [onHighlight[scheme], highlight[scheme]];
  const [ratio, least] = [contrast(front, back), theme.least.text];
  if (ratio >= least || isRepeated(onHighlight, highlight, scheme, theme)) return [];
  const nearest = nearestReadable(front, [back], least);
  const [ink, ground] = ["onHighlight", "highlight"];
  return [{ ink, ground, where: "selected text", scheme, ratio, least, nearest, path }];
}

/** Whether two colours meet in the other scheme in the same way, where they are reported. */
function isRepeated(one: Shade, other: Shade, scheme: Scheme, { schemes }: Theme): boolean {
  return scheme !== schemes[0] && one.light === one.dark && other.light === other.dark;
}

/** Code, on its own background and on those that surfaces have for it. */
function inCode(theme: Theme, scheme: Scheme): ContrastMistake[] {
  const { code, statedCode, surfaces } = theme;
  const [ground, least] = ["background" as const, theme.least.text];
  const own = [...surfaces].flatMap(([name, surface]) =>
    surface.code
      ? [{ back: surface.code, where: `code on the surface "${name}"`, place: ["surfaces", name, "code"] }]
      : [],
  );
  const grounds = [{ back: code[ground], where: "code", place: statedCode[ground] ?? [] }, ...own];
  return codeRoles.flatMap((ink): ContrastMistake[] => {
    if (ink === ground || ink === "line") return [];
    const stated = statedCode[ink];
    return grounds.flatMap(({ back, where, place }): ContrastMistake[] => {
      const front = code[ink][scheme];
      const ratio = contrast(front, back[scheme]);
      if (ratio >= least || isRepeated(code[ink], back, scheme, theme)) return [];
      const all = grounds.map((one) => one.back[scheme]);
      const nearest = nearestReadable(front, all, least);
      return [
        { ink, ground, where, scheme, ratio, least, nearest, path: stated?.at(-1) === ink ? stated : place },
      ];
    });
  });
}
