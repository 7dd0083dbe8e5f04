import { brotliCompressSync } from "node:zlib";
import { physicalParts } from "./physicalParts.ts";
import type { Promised, Subject } from "./Subject.ts";

/** Size of a compressed stylesheet at the most, in bytes. Comments reach no visitor. */
const most = 840;

/** What the stylesheet of each block type promises. */
export const stylePromises: readonly Promised<Subject>[] = [
  {
    title: "has a small stylesheet: in the layer of blocks, under its own name, with tokens only",
    find({ type, css, tokens }) {
      const file = `${type}.css`;
      const code = css.replace(/\/\*[\s\S]*?\*\//g, "");
      const bare = code.replace(/^@import .*;$/gm, "").trim();
      const [, inside = ""] = /^@layer blocks \{([\s\S]*)\}$/.exec(bare) ?? [];
      const all = (pattern: RegExp) => [
        ...new Set(Array.from(inside.matchAll(pattern), ([, one = ""]) => one)),
      ];
      const own = new Set(all(/(--[\w-]+)\s*:/g));
      const others = all(/\.([a-z][\w-]*)/g).filter(
        (name) => name !== type && !name.startsWith(`${type}_`) && !name.startsWith(`${type}-`),
      );
      const size = brotliCompressSync(code.replace(/\s+/g, " ")).length;
      return [
        ...(bare === "" || inside ? [] : [`${file}: write all of it inside of one @layer blocks { … }`]),
        ...others.map((name) => `${file}: the class "${name}" does not begin with "${type}"`),
        ...all(colour).map(
          (one) => `${file}: ${one.replace(/^:\s*/, "")} is no token: use one such as var(--accent)`,
        ),
        ...all(/var\((--[\w-]+)/g)
          .filter((name) => !tokens.has(name) && !own.has(name))
          .map((name) => `${file}: there is no token ${name}`),
        ...all(/(font(?:-size)?:[^;]*\dpx)/g).map(
          (one) => `${file}: "${one}" does not grow with the reader's type: use var(--text-1) or rem`,
        ),
        ...(size <= most ? [] : [`${file}: compressed, it has ${size} bytes, more than ${most}`]),
      ];
    },
  },
  {
    title: "names no side of the window, so that it fits languages of both directions",
    find: ({ type, css }) =>
      physicalParts(css).map(
        (one) =>
          `${type}.css: "${one}" is the same side in each language: name the start or the end, or say why behind it: /* physical: … */`,
      ),
  },
];

/** Colours that are no token. */
const colour =
  /(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;{]*\b(?:white|black|red|green|blue|gr[ae]y)\b)/gi;
