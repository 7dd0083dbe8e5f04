import { nearestWords } from "../diagnostics/suggestion.ts";
import { isMailAddress } from "./mailAndPhone.ts";

/** A correction of an address. */
export interface Repair {
  to: string;
  /** Whether it is the only possible one. */
  sure: boolean;
}

/** The schemes that authors write, each with the one that was meant. */
const schemes: Readonly<Record<string, "https" | "mailto" | "tel">> = {
  https: "https",
  http: "https",
  mailto: "mailto",
  mail: "mailto",
  email: "mailto",
  tel: "tel",
  phone: "tel",
  callto: "tel",
};

const beginning = /^(?<word>[a-z-]{2,8})\s*(?<marks>[:;.,]*)\s*(?<slashes>[/\\]*)\s*(?<rest>.+)$/isu;

/**
 * Returns corrections of a malformed address, the most likely first: for a scheme that is misspelt, missing or followed by
 * wrong punctuation, and for spaces and invisible characters. The caller checks which of them exists.
 * @param origin the site's own address, `https://www.example.com`
 */
export function* repairs(value: string, origin: string | undefined): Generator<Repair> {
  const bare = value
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replace(/^[<"'“‘]+|[>"'”’]+$/gu, "");
  if (bare !== value) yield { to: bare, sure: true };
  yield* withScheme(bare, origin);
  if (/^\/\/[^/]/.test(bare)) yield { to: bare.replace(/^\/+/, "/"), sure: false };
  if (/^\/\/[^/]/.test(bare)) yield* fullUrl(`https:${bare}`, origin);
  if (isMailAddress(bare)) yield { to: `mailto:${bare}`, sure: true };
  if (/^\+?[0-9][0-9().\s-]{4,}$/.test(bare)) yield { to: dialled(bare), sure: bare.startsWith("+") };
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#].*)?$/i.test(bare)) {
    yield* fullUrl(`https://${bare}`, origin, bare.startsWith("www."));
  }
  const path = bare.replaceAll("\\", "/");
  if (path !== bare) yield { to: path, sure: true };
  if (path !== bare && !path.startsWith("/")) yield { to: `/${path}`, sure: true };
  if (/\s/.test(path)) {
    yield { to: path.replace(/\s+/g, ""), sure: true };
    yield { to: path.replace(/\s+/g, "-"), sure: true };
    yield { to: path.toLowerCase().replace(/\s+/g, "-"), sure: false };
  }
}

function* withScheme(bare: string, origin: string | undefined): Generator<Repair> {
  const { word = "", marks = "", slashes = "", rest = "" } = beginning.exec(bare)?.groups ?? {};
  if (marks === "" && slashes.length < 2) return;
  const written = word.toLowerCase();
  const meant =
    schemes[
      Object.hasOwn(schemes, written) ? written : (nearestWords(written, Object.keys(schemes))[0] ?? "")
    ];
  switch (meant) {
    case "https":
      yield* fullUrl(`https://${rest.replaceAll("\\", "/").replace(/\s+/g, "")}`, origin);
      break;
    case "mailto": {
      const [address = "", ...query] = rest.split("?");
      const tail = query.length === 0 ? "" : `?${query.join("?").replace(/\s/g, "%20")}`;
      yield { to: `mailto:${address.replace(/\s+/g, "")}${tail}`, sure: true };
      // The first header follows a "?", not a "&".
      yield { to: `mailto:${bare.slice(bare.indexOf(rest)).replace("&", "?")}`, sure: true };
      break;
    }
    case "tel":
      yield { to: dialled(rest), sure: !/[a-z]/i.test(rest) };
      yield { to: dialled(rest.replace(/o/gi, "0").replace(/[il]/gi, "1")), sure: false };
      break;
  }
}

/** Yields a full URL; for one of this site, first the path alone. */
function* fullUrl(address: string, origin: string | undefined, sure = true): Generator<Repair> {
  if (origin !== undefined && URL.canParse(address) && new URL(address).origin === origin) {
    yield { to: address.replace(/^https:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/"), sure };
  }
  yield { to: address, sure };
}

/** Returns a number as it is dialled. `(0)` is a digit that is not dialled after a country code. */
function dialled(number: string): string {
  const own = number.trim().startsWith("+") ? number.replace(/\(\s*0\s*\)/, "") : number;
  return `tel:${own.replace(/[\s/]+/g, "")}`;
}
