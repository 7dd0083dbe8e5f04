import { Picture } from "../../engine/render/image/Picture.tsx";
import { OptionalLink } from "../../engine/render/link/SmartLink.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import type { LogosProps } from "../../schemas/generated/types.d.ts";

/** A strip of logos, for example of partners, or of certificates with their names. */
export function Logos({ heading, logos }: LogosProps) {
  return (
    <div className="logos">
      <Heading className="logos__heading">{heading}</Heading>
      <ul className="logos__marks">
        {logos.map(({ picture, label, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a logo may appear twice, and logos never move
          <li key={index} className="logos__mark">
            <OptionalLink target={to} className="logos__link">
              <Picture image={picture} />
              {label && <span>{label}</span>}
            </OptionalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
