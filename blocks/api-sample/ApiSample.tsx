import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ApiSampleProps } from "../../schemas/generated/types.d.ts";
import { Panel } from "./Panel.tsx";

/** An API request and its response beside a text for developers. */
export function ApiSample({ eyebrow, heading, text, points, actions, request, response }: ApiSampleProps) {
  return (
    <div className="api-sample parts parts--halves">
      <div className="words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && (
          <div className="api-sample__text">
            <RichText text={text} />
          </div>
        )}
        {points && (
          <ul className="api-sample__points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      <div className="api-sample__panels">
        <Panel code={request} />
        {response && <Panel code={response} />}
      </div>
    </div>
  );
}
