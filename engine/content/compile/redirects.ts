import type { SiteGraph } from "../../contract/graph.ts";
import type { Redirect } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { linkSpace } from "../link/linkSpace.ts";
import { decodedAddress } from "../link/oldAddress.ts";
import { resolveTarget } from "../link/target.ts";

/**
 * Compiles the redirects of a site, in their order.
 * @param base path prefix of the site, with a slash at both ends
 * @throws KenteError `site-incomplete` when the site has errors
 */
export function compileRedirects(graph: SiteGraph, base: string): Redirect[] {
  const space = linkSpace(graph.pages, graph.source, graph.site, { redirects: graph.redirects });
  return Array.from(graph.redirects.values(), ({ from, to }) => {
    const resolution = resolveTarget(to, space);
    if (resolution.outcome !== "resolved") throw new KenteError("site-incomplete", {});
    const { kind, href } = resolution.destination;
    const address = kind === "external" ? href : base + href.slice(1);
    return { from: decodedAddress(from), to: inHeader(address) };
  });
}

/** An address as a header names it. Nothing in it has a meaning for web servers, or ends a quoted text in their files. */
function inHeader(address: string): string {
  const url = new URL(address, "https://site.invalid");
  const whole = address.startsWith("/") ? url.pathname + url.search + url.hash : url.href;
  return whole.replace(/[^\w\-./~:?#[\]@!&()*+,;=%]/g, encodeURIComponent);
}
