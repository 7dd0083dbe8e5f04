import { Heading } from "../../engine/render/Heading.tsx";
import type { SliderProps } from "../../schemas/generated/types.d.ts";

export function Slider({ heading }: SliderProps) {
  return <Heading>{heading}</Heading>;
}
