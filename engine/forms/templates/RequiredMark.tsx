/** The star beside a label. Screen readers read `required` from the control itself. */
export function RequiredMark() {
  return (
    <span className="form-field__mark" aria-hidden="true">
      {" *"}
    </span>
  );
}
