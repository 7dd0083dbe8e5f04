import { extensionOf, isKnownExtension } from "./kindOf.ts";

/** Most bytes of a name. Systems take 255, and exports add the id of the lead. */
const maxBytes = 180;

/** What can't be seen, or changes the order in which the rest is read. The joiners of Arabic and Indian scripts stay. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const joiners = /[\u200c\u200d]/;

/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/**
 * A name under which a file can be stored on any system and shown anywhere.
 * @param name as it was sent, possibly with a path
 * @param extension of its kind; takes the place of another one
 */
export function harmlessName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const visible = last
    .normalize("NFC")
    .replace(invisible, (one) => (joiners.test(one) ? one : ""))
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const end = extension === "" ? extensionOf(visible) : extension;
  const own = visible.toLowerCase().endsWith(`.${end}`) ? end : extensionOf(visible);
  const hasItsOwn = own !== "" && (own === end || isKnownExtension(own));
  const stem = shortened(hasItsOwn ? visible.slice(0, -own.length - 1) : visible, maxBytes - end.length - 1);
  const whole = `${stem === "" ? "file" : stem}${end === "" ? "" : `.${end}`}`;
  return device.test(whole) ? `_${whole}` : whole;
}

/** The beginning of a text, cut between two characters as people see them. */
function shortened(text: string, bytes: number): string {
  let size = 0;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, bytes))) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return kept.replace(/[\s.]+$/, "");
}
