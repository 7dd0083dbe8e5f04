import { honeypotField } from "../../contract/intake.ts";
import { useSay } from "../words.ts";

/** A field that people can neither see nor reach, but spam programs fill in (a honeypot). */
export function Honeypot() {
  const say = useSay();
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        {say("form.leaveEmpty")}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
