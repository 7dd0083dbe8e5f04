import { Picture } from "../../engine/render/image/Picture.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ProfileProps } from "../../schemas/generated/types.d.ts";

/** The printed profile: portrait, story and dates of one person. */
export function Printed({ eyebrow, heading, role, text, facts, picture, quote }: ProfileProps) {
  return (
    <div className="printed-profile">
      <Picture image={picture} eager />
      <div>
        <PrintedIntro eyebrow={eyebrow ?? role} heading={heading} text={text} />
        {quote && <blockquote>{quote}</blockquote>}
        {facts && (
          <dl className="facts">
            {facts.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
              <div key={index}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
