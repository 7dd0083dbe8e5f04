import type { JsonPath } from "../contract/json.ts";
import type { CodeRole, LeastContrast, Role, Scheme, Shade, Surface, Theme } from "../contract/theme.ts";
import { contrast } from "./colour.ts";
import { kindOf } from "./deriveColours.ts";
import { nearestReadable } from "./readable.ts";
import { codeRoles, roles } from "./roles.ts";

/** Two colours that meet and are too alike. */
interface ContrastMistake {
  /** The colours in words: "muted on background". */
  pair: string;
  /** Where they meet: a surface, or code. */
  where: string;
  scheme: Scheme;
  ratio: number;
  least: number;
  /** The nearest colour that is different enough, instead of the first of the pair; undefined where there is none. */
  nearest: string | undefined;
  /** Where the theme's file states the first of the pair, or whatever it is derived from. */
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

/** Finds all pairs of colours that can meet and have too little contrast, each in every scheme in which it does. */
export function contrastMistakes(theme: Theme): ContrastMistake[] {
  return theme.schemes.flatMap((scheme) => [
    ...[...theme.surfaces].flatMap(([name, surface]) => onSurface(name, surface, scheme, theme)),
    ...inCode(theme, scheme),
    ...inSelection(theme, scheme),
  ]);
}

function onSurface(name: string, surface: Surface, scheme: Scheme, theme: Theme): ContrastMistake[] {
  const { colours, stated } = surface;
  return pairs.flatMap(({ ink, ground, kind }): ContrastMistake[] => {
    const least = theme.least[kind];
    const [front, back] = [colours[ink][scheme], colours[ground][scheme]];
    const ratio = contrast(front, back);
    if (ratio >= least || isRepeated(colours[ink], colours[ground], scheme, theme)) return [];
    const path = stated[ink] ?? stated[ground] ?? ["surfaces", name];
    const grounds = pairs.filter((pair) => pair.ink === ink).map((pair) => colours[pair.ground][scheme]);
    return [
      {
        pair: `"${ink}" on "${ground}"`,
        where: `the surface "${name}"`,
        ...{ scheme, ratio, least, nearest: nearestReadable(front, grounds, least), path },
      },
    ];
  });
}

/** Selected text. Without a colour of its own it has one that can be read. */
function inSelection(theme: Theme, scheme: Scheme): ContrastMistake[] {
  const { highlight, onHighlight } = theme;
  const [front, back] = [onHighlight[scheme], highlight[scheme]];
  const [ratio, least] = [contrast(front, back), theme.least.text];
  if (ratio >= least || isRepeated(onHighlight, highlight, scheme, theme)) return [];
  return [
    {
      pair: `"onHighlight" on "highlight"`,
      where: "selected text",
      ...{ scheme, ratio, least, nearest: nearestReadable(front, [back], least) },
      path: ["colours", "onHighlight"],
    },
  ];
}

/** Whether two colours meet in the other scheme in the same way, where they are reported. */
function isRepeated(one: Shade, other: Shade, scheme: Scheme, { schemes }: Theme): boolean {
  return scheme !== schemes[0] && one.light === one.dark && other.light === other.dark;
}

function inCode(theme: Theme, scheme: Scheme): ContrastMistake[] {
  const { code, statedCode } = theme;
  const least = theme.least.text;
  const inks = codeRoles.filter((role) => role !== "background" && role !== "line");
  return inks.flatMap((ink: CodeRole): ContrastMistake[] => {
    const [front, back] = [code[ink][scheme], code.background[scheme]];
    const ratio = contrast(front, back);
    if (ratio >= least || isRepeated(code[ink], code.background, scheme, theme)) return [];
    const path = statedCode[ink] ?? statedCode.background ?? ["colours", "text"];
    return [
      {
        pair: `"${ink}" on "background"`,
        where: "code",
        ...{ scheme, ratio, least, nearest: nearestReadable(front, [back], least), path },
      },
    ];
  });
}
