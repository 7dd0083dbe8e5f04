/** Props of {@link IconButton}. */
interface IconButtonProps {
  /** Its accessible name: the button shows no text. */
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

/** Whether an icon points along the line: it is mirrored where text runs from right to left. */
const isAlong = (drawing: keyof typeof drawings) => drawing === "previous" || drawing === "next";

/** A button with an icon, to turn or play a series of items. It needs scripts. */
export function IconButton({ label, drawing, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <svg className={isAlong(drawing) ? "icon icon--along" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawings[drawing]} />
      </svg>
    </button>
  );
}
