import { SmartLink } from "kente/render/link/SmartLink.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { SubHeading } from "kente/render/text/Heading.tsx";
import { RichText } from "kente/render/text/RichText.tsx";
import type { PositionsProps } from "../../../schemas/generated/own.d.ts";
import type words from "./words.json";

/** Props of {@link Position}. */
interface PositionProps {
  position: PositionsProps["items"][number];
  /** The common name of the rows, of which one is open at a time. */
  group: string;
  /** Whether it is open from the start. */
  open: boolean;
}

/** One job: a row that opens to show its description and how to apply. */
export function Position({ position, group, open }: PositionProps) {
  const { id, category, title, company, location, workType, description, applicationEmail } = position;
  const say = useWords<`positions.${keyof typeof words.en}`>();
  const facts = [
    [say("positions.company"), company],
    [say("positions.reference"), say("positions.number", { id: String(id) })],
  ];
  return (
    // The visitor may have opened another row before hydration: it stays open.
    <details className="fold" name={group} open={open} suppressHydrationWarning>
      <summary className="fold__summary">
        <span className="positions__names">
          <span className="positions__category">{category}</span>
          <SubHeading className="positions__title">{title}</SubHeading>
          <span className="positions__place">
            {location} · {workType}
          </span>
        </span>
      </summary>
      <div className="positions__body">
        <dl className="positions__facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="positions__description">
          <RichText text={description} />
        </div>
        <p className="positions__apply">
          <SmartLink
            target={{ kind: "contact", href: applicationAddress(applicationEmail, title) }}
            className="action"
          >
            <span>
              {say("positions.apply")}
              <span className="visually-hidden">{` ${say("positions.applyFor", { title })}`}</span>
            </span>
          </SmartLink>
          <span className="positions__address">{applicationEmail}</span>
        </p>
      </div>
    </details>
  );
}

/** Returns the `mailto:` address for an application: the title of the position is the subject. */
export function applicationAddress(email: string, title: string): string {
  // encodeURIComponent throws on lone surrogates.
  const subject = title.replace(/\p{Surrogate}/gu, "\ufffd");
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
