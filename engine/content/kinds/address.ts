import type { ContentKind } from "../../contract/contentKind.ts";
import { checkAddress, compileAddress } from "../contact.ts";

/** An address: one line, or its parts. */
export const kind: ContentKind = {
  name: "address",
  wording: ["street", "town", "region"],
  collect: checkAddress,
  compile: (value, { language: { code } }) => compileAddress(value, code),
  type: { name: "Address", declaredIn: "values" },
};
