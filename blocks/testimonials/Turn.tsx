/** A button with an arrow that turns to another testimonial. */
export function Turn({ label, drawing, onClick }: { label: string; drawing: string; onClick(): void }) {
  return (
    <button type="button" className="testimonials__turn" aria-label={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  );
}
