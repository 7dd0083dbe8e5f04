import { isAmount } from "kente/render/example/amounts.ts";

/** What is in the form. */
export interface Draft {
  purpose: string;
  amount: string;
  /** Index of how often it is paid. */
  repeat: number;
}

const longest = 40;

/**
 * Makes a link to what is paid: `pay.example.com/six-yards-cafe` for "Six yards, café". Letters of all scripts stay, as
 * browsers show them. Without letters and digits, the link is the address alone.
 */
export function linkOf(address: string, purpose: string): string {
  const words = purpose
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const path = [...words.join("-")].slice(0, longest).join("").replace(/-$/, "");
  return path === "" ? address : `${address}/${path}`;
}

/** Whether a link can be made of it. */
export const isComplete = ({ purpose, amount }: Draft): boolean => purpose !== "" && isAmount(amount);
