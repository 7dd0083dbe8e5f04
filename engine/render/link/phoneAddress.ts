/**
 * Returns the address that dials a phone number: "+351 30 000 0000" is `tel:+351300000000`. The "(0)" in
 * "+351 (0)30 000 0000" is left out, since it is dialled inside the country only.
 */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/(\+.*)\(0\)/, "$1").replace(/[^+\d]/g, "")}`;
}
