import type { Form, FormValues } from "../../contract/form.ts";
import type { Words } from "../../contract/words.ts";

/** A control of forms in all its states. */
export interface ControlSample {
  name: string;
  states: {
    title: string;
    form: Form;
    /** What a visitor has written before the form was refused. */
    wrong?: FormValues;
  }[];
}

/** What the page of samples gets: they stand in an element with the id {@link samplesId}, as JSON. */
export interface Samples {
  samples: ControlSample[];
  words: Words;
}

/** The id of the element with the {@link Samples}. */
export const samplesId = "samples";
