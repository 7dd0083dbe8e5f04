import { KenteError } from "../../errors/KenteError.ts";

/** Where a site is published. */
interface PublicAddress {
  /** `https://example.com` */
  origin: string;
  /** Path prefix with a slash at both ends: `/`. */
  base: string;
}

/**
 * Parses the public address of a site.
 * @param address `https://example.com` or `https://example.com/sub/`; the slash at the end is optional
 * @throws KenteError `base-invalid`
 */
export function readBase(address: string): PublicAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const usable =
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password &&
    // The path becomes part of URLs, file names and headers, where only these characters mean the same everywhere.
    /^[\w./~-]*$/.test(url.pathname) &&
    !url.pathname.includes("//");
  if (!usable) throw new KenteError("base-invalid", { base: address });
  return { origin: url.origin, base: url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/` };
}
