import { useSite } from "kente/render/page/PageContext.ts";
import { useMemo } from "react";

/**
 * Returns the function that shows amounts in the site's language.
 * @param shown the amount with its currency, with `{amount}` for the figures
 */
export function useAmounts(shown: string, decimals: number): (amount: number) => string {
  const { code } = useSite().language;
  return useMemo(() => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const { format } = new Intl.NumberFormat(code, digits);
    return (amount) => shown.replace("{amount}", format(amount));
  }, [code, shown, decimals]);
}
