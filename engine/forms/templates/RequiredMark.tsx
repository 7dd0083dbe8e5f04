/** The star beside a label. Assistive software hears "required" from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-field__mark" aria-hidden="true">
      {" *"}
    </span>
  );
}
