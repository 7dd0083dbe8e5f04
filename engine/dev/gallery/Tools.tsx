/** The width, the colour scheme and the direction of all examples. */
export function Tools() {
  return (
    <form className="tools" hidden>
      <Choice legend="Width" name="width" values={["390", "768", "Full"]} chosen="Full" />
      <Choice legend="Scheme" name="scheme" values={["System", "Light", "Dark"]} chosen="System" />
      <Choice legend="Direction" name="dir" values={["LTR", "RTL"]} chosen="LTR" />
    </form>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  values: readonly string[];
  chosen: string;
}

function Choice({ legend, name, values, chosen }: ChoiceProps) {
  return (
    <fieldset className="tools__choice">
      <legend className="visually-hidden">{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value.toLowerCase()} defaultChecked={value === chosen} />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}
