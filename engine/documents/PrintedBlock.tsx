import { createContext, useContext } from "react";
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
import type { Block, BlockComponent } from "../contract/block.ts";
import type { Image } from "../contract/image.ts";
import type { Text } from "../contract/text.ts";
import { useSite } from "../render/page/SiteContext.ts";
import { RichText } from "../render/text/RichText.tsx";

/** Whether a block opens its chapter: then its heading names it. */
const Opening = createContext(false);

function Picture({ image }: { image: Image }) {
  return <img src={image.src} alt={image.alt} width={image.width} height={image.height} />;
}

interface WordsProps {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  text?: Text | undefined;
}

function Words({ eyebrow, heading, text }: WordsProps) {
  const Level = useContext(Opening) ? "h2" : "h3";
  return (
    <div className="words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && <Level>{heading}</Level>}
      {text !== undefined && <RichText text={text} />}
    </div>
  );
}

function CardGrid({ heading, text, columns, cards }: CardGridProps) {
  return (
    <>
      <Words heading={heading} text={text} />
      <ul className={`cards cards--${columns ?? 3}`}>
        {cards.map(({ title, text: words, badge, picture, pattern }) => (
          <li key={title} className={`card${picture ? " card--picture" : pattern ? " card--woven" : ""}`}>
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
        <Words eyebrow={eyebrow ?? role} heading={heading} text={text} />
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
      <Words heading={heading} text={text} />
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

/** How blocks look on paper, by type. Buttons and what only moves are left out. */
const views = {
  hero: ({ eyebrow, heading, text }: HeroProps) => (
    <header className="opening">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{heading}</h2>
      {text !== undefined && <RichText text={text} />}
    </header>
  ),
  prose: ({ heading, text }: ProseProps) => <Words heading={heading} text={text} />,
  banner: ({ heading, text }: BannerProps) => (
    <div className="banner">
      <Words heading={heading} text={text} />
    </div>
  ),
  media: ({ eyebrow, heading, text, picture, pattern }: MediaProps) => (
    <div className="halves">
      <Words heading={heading} text={text} eyebrow={eyebrow} />
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
      <Words heading={heading} text={text} />
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
      <Words heading={heading} text={text} />
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
export function isDrawable(type: string): boolean {
  return Object.hasOwn(views, type);
}

/** Props of {@link PrintedBlock}. */
export interface PrintedBlockProps {
  block: Block;
  /** Set where it is the first of its page: its heading opens something new. */
  opening: boolean;
}

/** A block on paper. */
export function PrintedBlock({ block, opening }: PrintedBlockProps) {
  const View = views[block.type as keyof typeof views] as BlockComponent;
  return (
    <div className={`part part--${block.type}`}>
      <Opening value={opening}>
        <View {...block} />
      </Opening>
    </div>
  );
}
