import type { ContentKind } from "../../contract/contentKind.ts";
import type { Network } from "../../contract/values.ts";

/** The name of a social network. Only the networks that a site names reach its visitors. */
export const kind: ContentKind = {
  name: "network",
  async loadCompile(modulesOf) {
    const modules = await modulesOf("engine/render/networks", "network");
    const networks = modules as ReadonlyMap<string, { network: Network }>;
    return (value) => networks.get(String(value))?.network;
  },
  type: { name: "Network", declaredIn: "values" },
};
