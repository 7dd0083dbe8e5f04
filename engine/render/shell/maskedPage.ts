import type { Page } from "../../contract/page.ts";
import { pageAddress } from "../page/addresses.ts";

type AddressedPage = Pick<Page, "path" | "alternates">;

/** Characters that stand in no text. */
const [start, end] = ["\uFDD0", "\uFDD1"];
const masks = new RegExp(`${start}(.*?)${end}`, "g");

/** The addresses of a page and of its translations, as they stand in markup that many pages share. */
export function maskedPage({ alternates = [] }: AddressedPage, base: string) {
  return {
    href: pageAddress(base, mask("")),
    alternates: alternates.map(({ code }) => ({ code, path: mask(code) })),
  };
}

/** Writes the addresses of one page into markup of {@link maskedPage}. Routes need no escaping. */
export function unmask(markup: string, { path, alternates = [] }: AddressedPage): string {
  return markup.replace(masks, (written, code: string) => {
    const route = code === "" ? path : alternates.find((one) => one.code === code)?.path;
    return route?.slice(1) ?? written;
  });
}

const mask = (code: string) => `/${start}${code}${end}`;
