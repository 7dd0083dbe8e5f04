import { Swiper } from "swiper";
import { EffectCreative } from "swiper/modules";

/** Number of cards that are visible behind the current one. */
const fanned = 3;

/** Options of {@link createSwiper}. */
interface SwiperOptions {
  /** Index of the first slide to show. */
  first: number;
  /** Whether slides change without animation. */
  still: boolean;
  /** Called with the index of the new slide after each change. */
  onChange(slide: number): void;
}

/**
 * Turns a row of slides into a deck of cards: the current card leaves to where lines begin, and the next ones move up. It
 * sets styles and classes only, and creates no elements, since React owns the markup.
 */
export function createSwiper(element: HTMLElement, { first, still, onChange }: SwiperOptions): Swiper {
  const forward = getComputedStyle(element).direction === "rtl" ? -1 : 1;
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
      prev: { translate: [`${-90 * forward}%`, 0, 0], rotate: [0, 0, -5 * forward], opacity: 0 },
      next: { translate: [`${7 * forward}%`, 0, -80] },
    },
    on: { slideChange: ({ activeIndex }) => onChange(activeIndex) },
  });
}
