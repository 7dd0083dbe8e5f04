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

/** A slide and its place in the deck: 0 for the current one, below 0 for those under it, 1 for the one that has left. */
interface Placed extends HTMLElement {
  progress: number;
  originalProgress: number;
}

/**
 * Turns a row of slides into a deck of cards: the current card leaves to where lines begin, and the next ones move up. Cards
 * that have left come in again at the bottom, so the deck never gets thinner. It
 * sets styles and classes only, and creates no elements, since React owns the markup.
 */
export function createSwiper(element: HTMLElement, { first, still, onChange }: SwiperOptions): Swiper {
  const forward = getComputedStyle(element).direction === "rtl" ? -1 : 1;
  const places = new Map<HTMLElement, number>();
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
    on: {
      slideChange: ({ activeIndex }) => onChange(activeIndex),
      progress: closeCircle,
      setTranslate: (swiper) => moveUnseen(swiper, places),
    },
  });
}

/** Gives each slide its place in a circle, in which the first slide follows the last one. */
function closeCircle({ slides }: Swiper): void {
  const count = slides.length;
  for (const slide of slides as Placed[]) {
    const below = Math.round((((-slide.progress % count) + count) % count) * 1000) / 1000;
    slide.progress = below >= count - 1 ? count - below : -below;
    slide.originalProgress = slide.progress;
  }
}

/** Takes a card from where it left to the bottom of the deck, or back, without a way that would be seen. */
function moveUnseen({ slides }: Swiper, places: Map<HTMLElement, number>): void {
  for (const slide of slides as Placed[]) {
    const [before = 0, now] = [places.get(slide), slide.progress];
    if ((before >= 1 && now < 0) || (before < 0 && now >= 1)) slide.style.transitionDuration = "0ms";
    places.set(slide, now);
  }
}
