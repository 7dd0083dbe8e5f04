import { trapField } from "../submit/trap.ts";

/** A field that people neither see nor reach, which programs fill in all the same. */
export function Trap() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
