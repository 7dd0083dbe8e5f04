import type { ValidatorType, Widget } from "@rjsf/utils";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Words } from "../../contract/language.ts";
import type { Text } from "../../contract/values.ts";
import { liveValidator } from "../../forms/validation/ajv.ts";
import { checkValues } from "../../forms/validation/check.ts";
import { messagesOf } from "../../forms/validation/messages.ts";
import { WholeForm } from "../../forms/WholeForm.tsx";
import { FormWords, useFormWords } from "../../forms/words.ts";
import { InlineText } from "../../render/text/RichText.tsx";

/** Props of {@link ControlStates}. */
interface ControlStatesProps extends Samples {
  widgets: Readonly<Record<string, Widget>>;
}

/** Controls, each in all its states: every state is a form of its own. */
export function ControlStates({ samples, words, widgets }: ControlStatesProps) {
  return (
    <FormWords words={words}>
      {samples.map(({ name, states }) => (
        <section key={name} className="control" aria-labelledby={`control-${name}`}>
          <h2 id={`control-${name}`} className="control__name">
            {name}
          </h2>
          <div className="control__states">
            {states.map((state, index) => (
              <State key={state.title} id={`${name}-${index}`} state={state} widgets={widgets} />
            ))}
          </div>
        </section>
      ))}
    </FormWords>
  );
}

/** One for all: it holds nothing that belongs to a form. */
const validator: ValidatorType = liveValidator({ schema: {} });

interface StateProps extends Pick<ControlStatesProps, "widgets"> {
  id: string;
  state: ControlSample["states"][number];
}

function State({ id, state: { title, form, wrong }, widgets }: StateProps) {
  const words = useFormWords();
  const start = wrong && {
    values: wrong,
    errors: messagesIn(),
    options: {},
    message: undefined,
  };
  function messagesIn() {
    const { errors, tidied } = checkValues(form, validator, wrong ?? {});
    return messagesOf(form, errors, tidied, words);
  }
  return (
    <div className="control__state">
      <h3 className="control__title">{title}</h3>
      <WholeForm
        form={form}
        base="/"
        page=""
        prefix={id}
        validator={validator}
        widgets={widgets}
        {...(start && { start })}
        renderText={(text: Text) => <InlineText text={text} />}
      />
    </div>
  );
}

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
