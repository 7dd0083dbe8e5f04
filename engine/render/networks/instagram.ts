import type { Network } from "../../contract/values.ts";

export const description = "A profile on Instagram.";

export const network: Network = {
  name: "Instagram",
  path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-1.5h.01",
};
