import type { Network } from "../../contract/values.ts";

export const description = "A company page on LinkedIn.";

export const network: Network = {
  name: "LinkedIn",
  path: "M5 9.5V20M5 5v.01M10 20V9.5M10 14a4.2 4.2 0 0 1 9 0v6",
};
