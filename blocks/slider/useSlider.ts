import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "swiper";

/** The state of a slider, and its commands. */
export interface SliderState {
  /** Whether the row of slides has become a deck. */
  ready: boolean;
  /** Whether the slider can play. It stays a row if the code of the deck could not be loaded. */
  plays: boolean;
  /** Index of the current slide. */
  current: number;
  /** Whether the visitor stopped it, or prefers reduced motion. */
  paused: boolean;
  setPaused(paused: boolean): void;
  /** Whether slides change automatically at this moment. */
  playing: boolean;
  /** Goes to the next (1) or previous (-1) slide. From the last slide it continues at the first, and back. */
  go(by: 1 | -1): void;
  /** Call it when the row was scrolled. */
  onScroll(): void;
}

/** Milliseconds that a slide is shown before the next one. */
const pause = 5000;

/** How near to the viewport the code of the deck is loaded: many readers never come to a slider far below. */
const nearby = "50%";

/**
 * Turns the slides of a stage into a deck once they are near the viewport and the code for it is loaded.
 * @param stage contains the row, which contains the slides
 * @param mayPlay whether slides may change automatically, unless the visitor has stopped them
 */
export function useSlider(
  stage: RefObject<HTMLElement | null>,
  slides: number,
  mayPlay: boolean,
): SliderState {
  const [swiper, setSwiper] = useState<Swiper>();
  const [failed, setFailed] = useState(false);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const playing = swiper !== undefined && mayPlay && !paused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides needs another deck
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) setPaused(true);
    let made: Swiper | undefined;
    let gone = false;
    const load = () =>
      import("./swiper.ts").then(
        ({ createSwiper }) => {
          if (gone || !stage.current) return;
          const first = slideInView(stage.current);
          made = createSwiper(stage.current, { first, still, onChange: setCurrent });
          setCurrent(first);
          setSwiper(made);
        },
        () => setFailed(true),
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: nearby },
    );
    if (stage.current) observer.observe(stage.current);
    return () => {
      gone = true;
      observer.disconnect();
      made?.destroy();
      setSwiper(undefined);
    };
  }, [stage, slides]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new slide starts the timer again
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => swiper.slideNext(), pause);
    return () => clearTimeout(timer);
  }, [swiper, playing, current]);

  return {
    ready: swiper !== undefined,
    plays: !failed,
    current,
    paused,
    setPaused,
    playing,
    go(by) {
      if (!swiper) step(stage.current, by);
      else if (by > 0) swiper.slideNext();
      else swiper.slidePrev();
    },
    onScroll() {
      if (!swiper && stage.current) setCurrent(slideInView(stage.current));
    },
  };
}

/** Returns whether a fifth of an element is in the viewport of a visible tab. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [shown, setShown] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.2 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const look = () => setShown(!document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return inView && shown;
}

/**
 * Returns the row of slides inside a stage, and the distance in pixels from one slide to the next: negative, like the
 * scroll position, where text runs from right to left.
 */
function rowOf(stage: Element) {
  const row = stage.firstElementChild;
  const slides = [...(row?.children ?? [])] as HTMLElement[];
  const distance = (slides[1]?.offsetLeft ?? 1) - (slides[0]?.offsetLeft ?? 0);
  return { row, slides, distance };
}

/** Returns the index of the slide that has the focus, or that the row is scrolled to. */
function slideInView(stage: Element): number {
  const { row, slides, distance } = rowOf(stage);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0) return focused;
  const scrolled = Math.round(Math.abs((row?.scrollLeft ?? 0) / distance));
  return Math.min(scrolled, slides.length - 1);
}

/** Scrolls a row by one slide. From the last slide it continues at the first, and back. */
function step(stage: Element | null, by: 1 | -1): void {
  if (!stage) return;
  const { row, slides, distance } = rowOf(stage);
  const next = (slideInView(stage) + by + slides.length) % slides.length;
  row?.scrollTo({ left: next * distance, behavior: "instant" });
}
