import type { CompiledSite } from "../../contract/site.ts";

type Network = CompiledSite["footer"]["social"][number]["network"];

/** What each network is called, and its sign as one path on a 24 by 24 grid, drawn in outline. */
export const networks: Readonly<Record<Network, { name: string; path: string }>> = {
  facebook: {
    name: "Facebook",
    path: "M14 21v-8h3l.5-3.5H14V7.6c0-1.1.5-1.6 1.7-1.6h2V3h-2.9C12 3 10.5 4.6 10.5 7.2v2.3H7.5V13h3v8",
  },
  instagram: {
    name: "Instagram",
    path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-1.5h.01",
  },
  linkedin: { name: "LinkedIn", path: "M5 9.5V20M5 5v.01M10 20V9.5M10 14a4.2 4.2 0 0 1 9 0v6" },
  tiktok: { name: "TikTok", path: "M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 3.3 2.2 5.2 5.5 5.5" },
  whatsapp: {
    name: "WhatsApp",
    path: "M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.3zM9 8.5c0 3.5 3 6.5 6.5 6.5l.8-1.8-2.3-1-1 .9a5 5 0 0 1-2.1-2.1l.9-1-1-2.3z",
  },
  x: { name: "X", path: "M4 4h3.6L20 20h-3.6zM19 4l-6.1 6.8M4.8 20l6.2-6.9" },
  youtube: {
    name: "YouTube",
    path: "M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zm4.2 3.8v5.4l4.6-2.7z",
  },
};
