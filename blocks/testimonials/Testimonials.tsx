import { Heading } from "../../engine/render/Heading.tsx";
import type { TestimonialsProps } from "../../schemas/generated/types.d.ts";

export function Testimonials({ heading }: TestimonialsProps) {
  return <Heading>{heading}</Heading>;
}
