/** The address that dials a phone number as it is written: "+233 30 000 0000" is `tel:+233300000000`. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
