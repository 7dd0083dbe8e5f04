/** The arrow of a control that opens something below it. */
export function Chevron() {
  return (
    <svg className="icon chevron" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
