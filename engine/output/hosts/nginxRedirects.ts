import { commonSpelling } from "../../content/link/oldAddress.ts";
import { versionOf } from "../../files/versionOf.ts";
import { anySpelling, type Hosting, literal, quote } from "./hosting.ts";
import { keyTables } from "./keyTables.ts";

/** How many bytes of a text nginx finds in a table of the usual size. Only the file of another site could enlarge it. */
const maxKey = 40;

/** In characters: an expression that takes longer keys apart is too large for nginx. */
const maxPieced = 500;

/** In bytes: nginx refuses settings with longer words. */
const maxWord = 4000;

/** One character in UTF-8. */
const character = "(?:[^\\x80-\\xbf][\\x80-\\xbf]*+)";

/** A key of a table, and what stands for it. */
type Row = readonly [key: string, value: string];

/** How nginx redirects old addresses: with tables outside of the server, and rules in it. */
interface NginxRedirects {
  tables: string[];
  rules: string[];
}

/**
 * Redirects old addresses, each of which is found at once, however many there are: in a table by itself, or piece by piece
 * where it is too long for one; the few that are longer still are compared one by one, as are other spellings of letters beyond
 * ASCII, whose case nginx doesn't ignore. Pages come first: their addresses may differ by case alone.
 */
export function nginxRedirects({ base, redirects = [] }: Hosting): NginxRedirects {
  if (redirects.length === 0) return { tables: [], rules: [] };
  const rows = redirects.map(({ from, to }): Row => [commonSpelling(base + from.slice(1)), withQuery(to)]);
  const isHuge = ([key]: Row) => key.length > maxPieced;
  const isLong = (row: Row) => !isHuge(row) && Buffer.byteLength(row[0]) > maxKey;
  const { size, pieces, ends } = keyTables(rows.filter(isLong), maxKey);
  // One nginx may serve several sites, and has one table of a name.
  const name = `$kente_new_${versionOf(rows)}`;
  const part = (index: number) => (index === 0 ? "$kente_part0" : `"${name}_${index} $kente_part${index}"`);
  const spelt = rows.flatMap(([key, value]): Row[] => {
    const expression = anySpelling(key);
    const word = `~*^${expression}$`;
    return expression === literal(key) || Buffer.byteLength(quote(word)) > maxWord ? [] : [[word, value]];
  });
  const lastEnd = ends.reduceRight(
    (chain, { after, rows }) => ({
      otherwise: `${name}_end${after}`,
      tables: [...map(part(after), `${name}_end${after}`, chain.otherwise, rows), ...chain.tables],
    }),
    spelt.length === 0
      ? { otherwise: '""', tables: [] as string[] }
      : { otherwise: `${name}_spelt`, tables: map("$kente_old", `${name}_spelt`, '""', [inAscii, ...spelt]) },
  );
  return {
    tables: [
      ...map("$args", "$kente_more", '"&$args"', [["", ""]]),
      "map $uri $kente_old {",
      "  default $uri;",
      '  "~*^(?<kente_stem>.+?)(?:/index\\.html|\\.html)?/?$" $kente_stem;',
      "}",
      ...pieces.flatMap((rows, index) => map(part(index), `${name}_${index + 1}`, '""', rows)),
      ...lastEnd.tables,
      ...map(
        "$kente_old",
        name,
        lastEnd.otherwise,
        rows
          .filter((row) => !isLong(row))
          .map((row): Row => (isHuge(row) ? [`~*^${literal(row[0])}$`, row[1]] : row)),
      ),
    ],
    rules: [
      ...(pieces.length === 0 ? [] : [`if ($kente_old ~ "${partsExpression(pieces.length, size)}") { }`]),
      'set $kente_gone "";',
      // The tables are searched when they are named.
      `if ($kente_file = "") { set $kente_gone ${name}; }`,
      "if ($kente_gone) { return 301 $kente_gone; }",
    ],
  };
}

/** Most addresses need not be compared with other spellings. */
const inAscii: Row = ["~^[\\x00-\\x7f]*$", ""];

function map(of: string, result: string, otherwise: string, rows: readonly Row[]): string[] {
  return [
    `map ${of} ${result} {`,
    `  default ${otherwise};`,
    ...rows.map(([key, value]) => `  ${quote(key)} ${quote(value)};`),
    "}",
  ];
}

/** Takes an address apart, without ever trying twice. What is left of it is one more part. */
function partsExpression(count: number, size: number): string {
  const parts = Array.from({ length: count }, (_, index) => {
    const length = index === 0 ? `{${size}}` : `{0,${size}}+`;
    return `(?<kente_part${index}>${character}${length})`;
  });
  return `^${parts.join("")}(?<kente_part${count}>.*)`;
}

/** An address with the query of the request in it, as nginx names it. */
function withQuery(to: string): string {
  const [before = "", anchor = ""] = to.split(/(?=#)/);
  return before + (before.includes("?") ? "$kente_more" : "$is_args$args") + anchor;
}
