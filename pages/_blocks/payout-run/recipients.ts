import { latinDigits } from "kente/language/latinDigits.ts";
import type { PayoutRunProps } from "../../../schemas/generated/own.d.ts";

/** An account that the example knows, and who has it. */
export type Recipient = PayoutRunProps["account"]["recipients"][number];

/** Finds who has the account with a number. Spaces don't count. */
export function recipientOf(recipients: readonly Recipient[], typed: string): Recipient | undefined {
  const digitsOf = (text: string) => latinDigits(text).replace(/[\s-]/g, "");
  return recipients.find(({ number }) => digitsOf(number) === digitsOf(typed));
}

/** Writes the number of an account as receipts do: its last four digits. */
export const masked = (number: string): string => `···· ${number.replace(/[\s-]/g, "").slice(-4)}`;
