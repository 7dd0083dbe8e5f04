import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { InlineText, RichText } from "../../engine/render/text/RichText.tsx";
import type { ApiSampleProps } from "../../schemas/generated/types.d.ts";
import { Sample } from "./Sample.tsx";

/** An API request and its response in one panel, beside a text for developers. */
export function ApiSample(props: ApiSampleProps) {
  const { eyebrow, heading, text, points, actions, request, samples, response } = props;
  return (
    <div className="api-sample parts parts--halves">
      <div className="api-sample__words words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && (
          <div className="api-sample__text">
            <RichText text={text} />
          </div>
        )}
        {points && (
          <ul className="api-sample__points">
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
              <li key={index}>
                <InlineText text={point} />
              </li>
            ))}
          </ul>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      <div className="api-sample__panel">
        <Sample code={request} others={samples} />
        {response && <Sample code={response} />}
      </div>
    </div>
  );
}
