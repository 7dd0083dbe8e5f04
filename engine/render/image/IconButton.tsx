/** Props of {@link IconButton}. */
export interface IconButtonProps {
  /** What it does, since it shows no words. */
  label: string;
  drawing: keyof typeof drawings;
  onClick(): void;
}

const drawings = {
  previous: "M19 12H5m6-6-6 6 6 6",
  next: "M5 12h14m-6-6 6 6-6 6",
  pause: "M8 5v14M16 5v14",
  play: "m7 4.5 12 7.5-12 7.5z",
};

/** A button that a drawing stands on: it turns to what comes next, or sets it going. It does nothing without scripts. */
export function IconButton({ label, drawing, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
    </button>
  );
}
