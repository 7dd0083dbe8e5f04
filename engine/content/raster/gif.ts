import { cutOff, type LookAt } from "./structure.ts";

const [picture, extension, trailer] = [0x2c, 0x21, 0x3b];
const headerLength = 13;

/** The bytes of a table of colours, by the flags that say whether there is one and how large it is. */
const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Follows the blocks of a GIF. Many have no mark at their end, which browsers do not miss. */
export const lookAtGif: LookAt = (bytes) => {
  let at = headerLength + tableLength(bytes[10]);
  let pictures = 0;
  while (at < bytes.length && bytes[at] !== trailer) {
    // Some programs write more zeros than the one that ends a block.
    if (bytes[at] === 0) {
      at += 1;
      continue;
    }
    if (bytes[at] === extension) at += 2;
    else if (bytes[at] === picture) {
      at += 11 + tableLength(bytes[at + 9]);
      pictures += 1;
    }
    // What follows the last picture is no block: browsers end there.
    else if (pictures > 0) break;
    else return { fault: cutOff };
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  if (at > bytes.length || pictures === 0) return { fault: cutOff };
  return pictures > 1 ? { animated: true } : {};
};
