/**
 * The address that dials a phone number as it is written: "+233 30 000 0000" is `tel:+233300000000`. The zero of
 * "+233 (0)30 000 0000" is dialled inside the country only.
 */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/(\+.*)\(0\)/, "$1").replace(/[^+\d]/g, "")}`;
}
