import { Heading } from "../../engine/render/Heading.tsx";
import type { NewsletterPopupProps } from "../../schemas/generated/types.d.ts";

export function NewsletterPopup({ heading }: NewsletterPopupProps) {
  return <Heading>{heading}</Heading>;
}
