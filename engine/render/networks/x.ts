import type { Network } from "../../contract/values.ts";

export const description = "A profile on X, formerly Twitter.";

export const network: Network = {
  name: "X",
  path: "M4 4h3.6L20 20h-3.6zM19 4l-6.1 6.8M4.8 20l6.2-6.9",
};
