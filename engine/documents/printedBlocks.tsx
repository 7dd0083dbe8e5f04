import { Detail, details } from "../../blocks/contact-details/Detail.tsx";
import type {
  BadgesProps,
  BannerProps,
  CardGridProps,
  ContactDetailsProps,
  FeatureListProps,
  HeroProps,
  MediaProps,
  ProfileProps,
  ProseProps,
  StatsProps,
} from "../../schemas/generated/types.d.ts";
import { useSite } from "../render/page/SiteContext.ts";
import { RichText } from "../render/text/RichText.tsx";
import { Heading, Picture } from "./printedParts.tsx";

function CardGrid({ heading, text, columns, cards }: CardGridProps) {
  return (
    <>
      <Heading heading={heading} text={text} />
      <ul className={`cards cards--${columns ?? 3}`}>
        {cards.map(({ title, text: words, badge, picture, pattern }) => (
          <li key={title} className={`card${picture ? " card--picture" : pattern ? " card--pattern" : ""}`}>
            {picture ? <Picture image={picture} /> : pattern && <Picture image={pattern} />}
            <div>
              <h4>{title}</h4>
              {badge && <p className="badge">{badge}</p>}
              {words !== undefined && <RichText text={words} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Profile({ eyebrow, heading, role, text, facts, picture, quote }: ProfileProps) {
  return (
    <div className="person">
      <Picture image={picture} />
      <div>
        <Heading eyebrow={eyebrow ?? role} heading={heading} text={text} />
        {quote && <blockquote>{quote}</blockquote>}
        {facts && (
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
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

function Contact({ heading, text, show = details, picture }: ContactDetailsProps) {
  const { contact } = useSite();
  return (
    <>
      <Heading heading={heading} text={text} />
      <div className="halves">
        <dl className="facts">
          {show.map((detail) => (
            <Detail key={detail} detail={detail} contact={contact} />
          ))}
        </dl>
        {picture && <Picture image={picture} />}
      </div>
    </>
  );
}

/** The printed blocks, by type. Buttons and moving parts are left out. */
export const printedBlocks = {
  hero: ({ eyebrow, heading, text }: HeroProps) => (
    <header className="opening">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{heading}</h2>
      {text !== undefined && <RichText text={text} />}
    </header>
  ),
  prose: ({ heading, text }: ProseProps) => <Heading heading={heading} text={text} />,
  banner: ({ heading, text }: BannerProps) => (
    <div className="banner">
      <Heading heading={heading} text={text} />
    </div>
  ),
  media: ({ eyebrow, heading, text, picture, pattern }: MediaProps) => (
    <div className="halves">
      <Heading heading={heading} text={text} eyebrow={eyebrow} />
      {picture ? <Picture image={picture} /> : pattern && <Picture image={pattern} />}
    </div>
  ),
  stats: ({ items }: StatsProps) => (
    <ul className="stats">
      {items.map(({ value, suffix = "", label }) => (
        <li key={label}>
          <strong>{`${value}${suffix}`}</strong> {label}
        </li>
      ))}
    </ul>
  ),
  "feature-list": ({ heading, text, items }: FeatureListProps) => (
    <>
      <Heading heading={heading} text={text} />
      <ul className="cards cards--3">
        {items.map(({ title, text: words }) => (
          <li key={title} className="card">
            <div>
              <h4>{title}</h4>
              {words !== undefined && <RichText text={words} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  ),
  badges: ({ heading, text, items }: BadgesProps) => (
    <>
      <Heading heading={heading} text={text} />
      <ul className="cards cards--3">
        {items.map(({ title, text: words, picture }) => (
          <li key={title} className="card card--badge">
            <Picture image={picture} />
            <div>
              <h4>{title}</h4>
              {words && <p>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  ),
  "card-grid": CardGrid,
  profile: Profile,
  "contact-details": Contact,
};

/** Whether blocks of a type can be printed. */
export function isPrintable(type: string): boolean {
  return Object.hasOwn(printedBlocks, type);
}
