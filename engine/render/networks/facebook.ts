import type { Network } from "../../contract/values.ts";

export const description = "A page or profile on Facebook.";

export const network: Network = {
  name: "Facebook",
  path: "M14 21v-8h3l.5-3.5H14V7.6c0-1.1.5-1.6 1.7-1.6h2V3h-2.9C12 3 10.5 4.6 10.5 7.2v2.3H7.5V13h3v8",
};
