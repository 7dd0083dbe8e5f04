import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "swiper";
import { slideInView, step } from "./row.ts";

/** Where a slider stands, and what may be done with it. */
export interface Deck {
  /** Whether the row of slides has become a deck that moves by itself. */
  ready: boolean;
  /** Whether it ever will; it stays a row where the code for it could not be loaded. */
  plays: boolean;
  /** Number of the slide that is shown. */
  current: number;
  /** Whether the reader does not want it to move by itself. */
  paused: boolean;
  setPaused(paused: boolean): void;
  /** Whether it moves by itself at this moment. */
  playing: boolean;
  /** Goes to the next slide with 1, to the one before with -1; around at both ends. */
  go(by: 1 | -1): void;
  /** To be called when the row was scrolled. */
  onScroll(): void;
}

/** Milliseconds that a slide is shown before the deck moves by itself. */
const pause = 5000;

/**
 * Makes a deck of the slides on a stage, once their code is there.
 * @param stage holds the row, which holds the slides
 * @param free whether nothing but the reader's wish keeps the deck from moving by itself
 */
export function useDeck(stage: RefObject<HTMLElement | null>, slides: number, free: boolean): Deck {
  const [swiper, setSwiper] = useState<Swiper>();
  const [failed, setFailed] = useState(false);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const playing = swiper !== undefined && free && !paused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides are another deck
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) setPaused(true);
    let made: Swiper | undefined;
    let gone = false;
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
    return () => {
      gone = true;
      made?.destroy();
      setSwiper(undefined);
    };
  }, [stage, slides]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever slide is shown, it has its time from the beginning
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
