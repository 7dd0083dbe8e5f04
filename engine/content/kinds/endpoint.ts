import type { ContentKind, ReferenceContext } from "../../contract/contentKind.ts";
import type { FileReference } from "../../contract/reference.ts";
import { endpointMeant, formUrl, takesIn } from "../link/endpoint.ts";

/** The address that a form is sent to, among the options of a transport. */
export const kind: ContentKind = { name: "endpoint", check: checkEndpoint };

function checkEndpoint(reference: FileReference, site: ReferenceContext): void {
  const { value, file } = reference;
  const form = /^_forms\/(.+)\.json$/.exec(file)?.[1] ?? "contact";
  const hosted = reference.hosted === true;
  const space = { form, hosted, pages: site.anchors, origin: site.space.origin };
  if (!takesIn(value, space)) site.report(formUrl(value, endpointMeant(value, space), reference));
}
