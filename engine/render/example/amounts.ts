import { latinDigits } from "../../language/latinDigits.ts";

/** Puts an amount into a text. What a visitor types may look like a pattern of `replace`: `$&`. */
export const withAmount = (text: string, amount: string): string => text.replaceAll("{amount}", () => amount);

/** Whether it is an amount in figures. */
export const isAmount = (amount: string): boolean => /^\d{1,9}([.,]\d{1,2})?$/.test(latinDigits(amount));
