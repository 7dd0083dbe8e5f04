import type { Emblem } from "../../contract/image.ts";
import { IconView } from "./IconView.tsx";
import { Picture } from "./Picture.tsx";

/** An icon or a picture in the size of an icon. Screen readers skip it. */
export function EmblemView({ emblem }: { emblem: Emblem }) {
  return "nodes" in emblem ? <IconView icon={emblem} /> : <Picture image={emblem} className="icon" />;
}
