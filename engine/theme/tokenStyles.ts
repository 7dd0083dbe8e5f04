import type { Role, Shade, Surface, Theme } from "../contract/theme.ts";
import { fluidSize, rem } from "./compileTheme.ts";
import { codeRoles, roles } from "./themeFile.ts";

/** The tokens whose names are not those of their roles. */
const tokenNames: Partial<Record<Role, string>> = { background: "surface", raised: "surface-raised" };

/** Distances by their names, in units of the grid. */
const distances: Readonly<Record<number, number>> = { 9: 12, 10: 16 };

/** Writes a theme as the layer of tokens: everything that stylesheets take from it. */
export function tokenStyles(theme: Theme): string {
  const page = theme.surfaces.get(theme.use.page) as Surface;
  const others = [...theme.surfaces].filter(([, one]) => one !== page);
  return [
    "@layer tokens{",
    rule(":root", [...rootTokens(theme), ...sizeTokens(theme)]),
    rule(`:root,[data-surface]`, [
      ...schemeTokens(page),
      ...roles.map((role) => colourToken(role, page, page.colours[role])),
      ...codeRoles.map((role) => {
        const shade = (role === "background" && page.code) || theme.code[role];
        return `--code-${codeName(role)}:${shadeIn(page, shade)}`;
      }),
    ]),
    ...(page.scheme === undefined ? [darkRule(":root,[data-surface]")] : []),
    ...(["tight", "wide"] as const).map((space) =>
      rule(`[data-space="${space}"]`, [`--block-space:${fluidSize(theme.blockSpace[space])}`]),
    ),
    ...others.map(([name, surface]) => rule(`[data-surface="${name}"]`, differences(surface, page))),
    // After the surfaces, so that it counts on all of them.
    "@media (prefers-contrast:more){:root,[data-surface]{--muted:var(--text);--line:var(--line-strong)}}",
    "}\n",
  ].join("\n");
}

/** Colours that are the same everywhere. */
function rootTokens({ surfaces, use, colours, highlight, onHighlight, shadow, edge, seam }: Theme): string[] {
  return [
    `--light-surface:${surfaces.get(use.page)?.colours.background.light}`,
    ...[...colours].map(([name, shade]) => `--colour-${kebab(name)}:${written(shade)}`),
    `--highlight:${written(highlight)}`,
    `--on-highlight:${written(onHighlight)}`,
    `--shadow:${written(shadow)}`,
    ...(edge.length === 0 ? ["--edge-size:0"] : edgeTokens(edge, seam)),
  ];
}

/** The stripes of the band above the footer, from left to right; a chequered mark before eyebrows goes with them. */
function edgeTokens(edge: Theme["edge"], seam: string): string[] {
  let end = 0;
  const stops = edge.map(({ colour, width }) => {
    end += width;
    return `${colour} 0 ${rem(end)}`;
  });
  return [
    `--edge:linear-gradient(90deg,${stops.join(",")})`,
    `--edge-length:${rem(end)}`,
    "--edge-size:1rem",
    `--edge-line:0.25rem solid ${seam}`,
    "--eyebrow-mark:0.5rem",
  ];
}

function sizeTokens({ sizes, space, blockSpace, radius }: Theme): string[] {
  return [
    ...sizes.map((size, index) => `--size-${index - 1}:${fluidSize(size)}`),
    ...Array.from({ length: 10 }, (_, index) => {
      const step = index + 1;
      return `--space-${step}:${rem((distances[step] ?? step) * space)}`;
    }),
    `--block-space:${fluidSize(blockSpace.normal)}`,
    `--radius-s:${rem((radius * 2) / 3)}`,
    `--radius-m:${rem(radius)}`,
    `--radius-l:${rem((radius * 4) / 3)}`,
  ];
}

/** What is different on a surface. Everything else is as on the page, in the surface's own scheme. */
function differences(surface: Surface, page: Surface): string[] {
  const { scheme } = surface;
  const tokens = roles.flatMap((role) => {
    const [own, common] = [surface.colours[role], page.colours[role]];
    const same =
      scheme === undefined || page.scheme !== undefined
        ? own.light === common.light && own.dark === common.dark
        : own[scheme] === common[scheme];
    return same ? [] : [colourToken(role, surface, own)];
  });
  const code = surface.code ? [`--code-surface:${shadeIn(surface, surface.code)}`] : [];
  return [...(scheme === page.scheme ? [] : schemeTokens(surface)), ...tokens, ...code];
}

/** The scheme of a surface; `--on-dark` is 1 on dark ones and 0 on all others, for what is no colour. */
function schemeTokens({ scheme }: Surface): string[] {
  return [`color-scheme:${scheme ?? "light dark"}`, `--on-dark:${scheme === "dark" ? 1 : 0}`];
}

/** Sets what depends on the visitor's scheme and is no colour. */
function darkRule(selector: string): string {
  return `@media (prefers-color-scheme:dark){${selector}{--on-dark:1}}`;
}

function colourToken(role: Role, surface: Surface, shade: Shade): string {
  return `--${tokenNames[role] ?? kebab(role)}:${shadeIn(surface, shade)}`;
}

function shadeIn({ scheme }: Surface, shade: Shade): string {
  return scheme === undefined ? written(shade) : shade[scheme];
}

function written({ light, dark }: Shade): string {
  return light === dark ? light : `light-dark(${light},${dark})`;
}

function codeName(role: string): string {
  return role === "background" ? "surface" : role;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(";")}}`;
}
