import { honeypotField } from "../submit/honeypot.ts";

/** A field that people can neither see nor reach, but spam programs fill in (a honeypot). */
export function Honeypot() {
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
