import type { Deck } from "./useDeck.ts";

const drawings = {
  pause: "M8 5v14M16 5v14",
  play: "m7 4.5 12 7.5-12 7.5z",
  previous: "M19 12H5m6-6-6 6 6 6",
  next: "M5 12h14m-6-6 6 6-6 6",
};

/** Props of {@link Controls}. */
export interface ControlsProps {
  deck: Deck;
  /** What is shown, for the eye: "2 / 6". */
  position: string;
  onToggle(): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

/** The slider's buttons. The one that stops it comes first, so that the keyboard reaches it before anything that moves. */
export function Controls({ deck, position, onToggle, ...pointing }: ControlsProps) {
  const { paused, plays, go } = deck;
  return (
    <div className="slider__controls" {...pointing}>
      {plays && (
        <Button
          label={paused ? "Start automatic slide show" : "Stop automatic slide show"}
          drawing={paused ? drawings.play : drawings.pause}
          onClick={onToggle}
        />
      )}
      <Button label="Previous slide" drawing={drawings.previous} onClick={() => go(-1)} />
      <Button label="Next slide" drawing={drawings.next} onClick={() => go(1)} />
      <span className="slider__position" aria-hidden="true">
        {position}
      </span>
    </div>
  );
}

function Button({ label, drawing, onClick }: { label: string; drawing: string; onClick(): void }) {
  return (
    <button type="button" className="slider__button" aria-label={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  );
}
