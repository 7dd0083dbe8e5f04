import { escapeHtml } from "../../render/html/escapeHtml.ts";

/** Escapes a text for XML, inside an element or between double quotes. Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 does not allow
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
