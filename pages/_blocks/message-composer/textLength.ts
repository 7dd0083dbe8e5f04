/** The characters of the basic alphabet of text messages, which take seven bits each (3GPP TS 23.038). */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** Its extension. Each of these takes the place of two. */
const double = new Set("\f^{}\\[~]|€");

/** How much of its messages a text takes. */
export interface TextLength {
  /** Characters as networks count them, with those that a message leaves free because the next one doesn't fit. */
  used: number;
  /** How many fit into as many messages. */
  room: number;
  messages: number;
  /** The first character outside the basic alphabet. With one, each message holds less than half as much. */
  wide: string | undefined;
}

/**
 * Measures a text as networks do: 160 characters fit into one message, or 70 in the wide alphabet. Several messages have 153
 * or 67 each, since each says which one it is. No character is cut in two.
 */
export function textLength(text: string): TextLength {
  const characters = [...text];
  const wide = characters.find((one) => !basic.has(one) && !double.has(one));
  const widths = characters.map((one) => (wide !== undefined ? one.length : double.has(one) ? 2 : 1));
  const [alone, each] = wide === undefined ? [160, 153] : [70, 67];
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= alone) return { used: whole, room: alone, messages: 1, wide };
  const used = widths.reduce((sum, width) => {
    const free = each - (sum % each);
    return sum + (width > free ? free : 0) + width;
  }, 0);
  const messages = Math.ceil(used / each);
  return { used, room: messages * each, messages, wide };
}
