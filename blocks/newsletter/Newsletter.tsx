import { Heading } from "../../engine/render/Heading.tsx";
import type { NewsletterProps } from "../../schemas/generated/types.d.ts";

export function Newsletter({ heading }: NewsletterProps) {
  return <Heading>{heading}</Heading>;
}
