import { Swiper } from "swiper";
import { EffectCreative } from "swiper/modules";

/** How many cards lie fanned out behind the one that is shown. */
const fanned = 3;

/** What a slider does and tells. */
export interface SwiperOptions {
  /** The slide to begin with. */
  first: number;
  /** Whether slides change places without moving. */
  still: boolean;
  /** Takes the number of the slide that is shown now. */
  onChange(slide: number): void;
}

/**
 * Turns a row of slides into a deck of cards: the one that is shown flies off to the left, the next ones move up. Only
 * styles and classes are written, no element is made.
 */
export function createSwiper(element: HTMLElement, { first, still, onChange }: SwiperOptions): Swiper {
  return new Swiper(element, {
    modules: [EffectCreative],
    wrapperClass: "slider__track",
    slideClass: "slider__slide",
    containerModifierClass: "slider__stage--",
    initialSlide: first,
    speed: still ? 0 : 300,
    rewind: true,
    effect: "creative",
    creativeEffect: {
      limitProgress: fanned,
      prev: { translate: ["-90%", 0, 0], rotate: [0, 0, -5], opacity: 0 },
      next: { translate: ["7%", 0, -80] },
    },
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
}
