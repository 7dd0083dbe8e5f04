import type { Network } from "../../contract/values.ts";

export const description = "A profile on TikTok.";

export const network: Network = {
  name: "TikTok",
  path: "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 3.3 2.2 5.2 5.5 5.5",
};
