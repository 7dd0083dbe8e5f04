import type { ContentKind, FileReference, ReferenceContext } from "../../contract/contentKind.ts";
import { acceptsForms, endpointNotFound, suggestEndpoint } from "../link/repair.ts";

/** The address that a form is sent to, among the options of a transport. */
export const kind: ContentKind = { name: "endpoint", check: checkEndpoint };

function checkEndpoint(reference: FileReference, site: ReferenceContext): void {
  const { value, file } = reference;
  const form = /^_forms\/(.+)\.json$/.exec(file)?.[1] ?? "contact";
  const hosted = reference.hosted === true;
  const space = { form, hosted, pages: site.anchors, origin: site.space.origin };
  if (!acceptsForms(value, space))
    site.report(endpointNotFound(value, suggestEndpoint(value, space), reference));
}
