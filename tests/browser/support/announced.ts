import type { Page } from "@playwright/test";

/**
 * The live regions of the accessibility tree that hold the words, by role and politeness: assistive software speaks the
 * words once for each.
 */
export async function announced(page: Page, words: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value ?? "");
    return (node?.childIds ?? []).map(textOf).join(" ");
  };
  return nodes.flatMap(({ nodeId, role, properties = [] }) => {
    const live = properties.find(({ name }) => name === "live")?.value.value;
    const speaks = live === "polite" || live === "assertive";
    return speaks && textOf(nodeId).includes(words) ? [`${role?.value} ${live}`] : [];
  });
}
