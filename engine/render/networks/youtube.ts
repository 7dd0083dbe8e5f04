import type { Network } from "../../contract/values.ts";

export const description = "A channel on YouTube.";

export const network: Network = {
  name: "YouTube",
  path: "M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zm4.2 3.8v5.4l4.6-2.7z",
};
