import type { Network } from "../../contract/values.ts";

export const description = "A chat or channel on WhatsApp.";

export const network: Network = {
  name: "WhatsApp",
  path: "M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.3zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2.3-1-1 .9a5 5 0 0 1-2.1-2.1l.9-1-1-2.3z",
};
