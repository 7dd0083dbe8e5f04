/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A phone number with its country code: groups of digits, which a text from right to left would turn round. */
const phone = /\+\d[\d ().-]{4,}\d/g;

/** Isolates the phone numbers in a text that runs from right to left, so that they keep the order of their digits. */
export function isolatePhones(text: string): string {
  return text.includes("+") && rightToLeft.test(text) ? text.replace(phone, "\u2066$&\u2069") : text;
}
