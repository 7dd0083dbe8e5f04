// Made by "npm run gen" from the schemas. Do not edit.

import type { Code } from "../../engine/contract/code.ts";
import type { Form } from "../../engine/contract/form.ts";
import type { Icon, Image } from "../../engine/contract/image.ts";
import type { Action, Link, Target } from "../../engine/contract/link.ts";
import type { Network } from "../../engine/contract/network.ts";
import type { Text } from "../../engine/contract/text.ts";

/**
 * A call of an API and its answer, highlighted and ready to be copied, beside a few words for developers.
 */
export interface ApiSampleProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What a developer does with it.
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * One to eight short points under the text.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A point in a few words.
   */
  points?: string[];
  /**
   * The buttons under the words, such as the way to the documentation.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that tells why it cannot be used.
   */
  actions?: Action[];
  /**
   * What is sent.
   */
  request: Code;
  /**
   * What is answered.
   */
  response?: Code;
}

/**
 * Certificates and licences, each with its mark and what it stands for.
 */
export interface BadgesProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the marks stand for together.
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * One to eight certificates or licences.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One certificate or licence.
   */
  items: {
    /**
     * Its name. Where it leads somewhere, these are the words of the link.
     */
    title: string;
    /**
     * What it means for the reader, in a sentence or two.
     */
    text?: string;
    /**
     * The mark. Its description is empty, because the title stands beside it.
     */
    picture: Image;
    /**
     * The certificate, or the page of the body that grants it.
     */
    to?: Target;
  }[];
}

/**
 * A strip that asks the reader to do one thing. It likes a dark surface.
 */
export interface BannerProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * The request or offer.
   */
  heading: string;
  /**
   * A sentence under the heading.
   */
  text?: Text;
  /**
   * What the reader can do.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that tells why it cannot be used.
   */
  actions: Action[];
  /**
   * A woven edge along the strip, by its name in _site.json.
   */
  pattern?: Image;
}

/**
 * Two or more cards side by side: products, services, ways to go on. The rows are filled evenly, so that no card is left over.
 */
export interface CardGridProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the cards have in common.
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * The most cards that stand side by side on a wide screen. Narrow screens have fewer.
   */
  columns?: 2 | 3 | 4;
  /**
   * How much room the patterns take: a swatch beside the words, or a panel as wide as the card for a page's main choice.
   */
  size?: "small" | "large";
  /**
   * Two to twenty-four cards. Give all of them the same kind of decoration: icons, patterns or pictures.
   *
   * @minItems 2
   * @maxItems 24
   *
   * Items: A title with a sentence, and where a click on it leads.
   */
  cards: {
    /**
     * A small drawing, by its name. One of icon, pattern and picture.
     */
    icon?: Icon;
    /**
     * A woven swatch, by its name in _site.json. One of icon, pattern and picture.
     */
    pattern?: Image;
    /**
     * A picture at the top of the card. One of icon, pattern and picture.
     */
    picture?: Image;
    /**
     * The card's name. Where the card leads somewhere, these are the words of the link.
     */
    title: string;
    /**
     * A sentence that says what the reader finds there.
     */
    text?: string;
    /**
     * Where a click on the card leads. Leave it out for a card that only informs.
     */
    to?: Target;
    /**
     * A word or two in place of a link, such as "COMING SOON".
     */
    badge?: string;
  }[];
}

/**
 * How to reach the company, as _site.json has it: address, phones, email, map, hours.
 */
export interface ContactDetailsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the reader can do, such as "Talk to us".
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * Which details to show, in this order. Left out, all that _site.json has.
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: One of the contact details.
   */
  show?: ("address" | "digitalAddress" | "officePhones" | "supportPhones" | "email" | "map" | "hours")[];
  /**
   * What the reader can do instead of calling, such as "Send Us a Message".
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that tells why it cannot be used.
   */
  actions?: Action[];
  /**
   * A picture beside the details, such as a drawn map.
   */
  picture?: Image;
}

/**
 * A form or page of another site, shown inside this one when the reader asks for it, with a link that opens it by itself.
 */
export interface EmbedProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the reader can do there.
   */
  heading: string;
  /**
   * A sentence or two under the heading: what is asked, and how long it takes.
   */
  text?: Text;
  /**
   * The page that is shown, by its name in "links" of _site.json: "@hubForm".
   */
  src: Target;
  /**
   * What stands in the frame, for readers who do not see it: "Innovation hub application form".
   */
  title: string;
  /**
   * Words on the control that shows the frame, such as "Apply here".
   */
  label: string;
  /**
   * A sentence in small print beside the link, such as who runs the other site.
   */
  note?: string;
}

/**
 * Questions that open to show their answer, one at a time. The first is open from the start.
 */
export interface FaqProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the questions are about.
   */
  heading: string;
  /**
   * A sentence or two under the heading, such as where to ask when the answer is not here.
   */
  text?: Text;
  /**
   * One to forty questions.
   *
   * @minItems 1
   * @maxItems 40
   *
   * Items: A question and its answer.
   */
  items: {
    /**
     * The question, as a visitor would ask it.
     */
    question: string;
    /**
     * The answer. A long one scrolls.
     */
    answer: Text;
    /**
     * Where to go on from this answer.
     */
    link?: Link;
  }[];
}

/**
 * What a product does, point by point: a grid of features, or numbered ones. With a picture, the features stand beside it.
 */
export interface FeatureListProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the features belong to.
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * "icons" marks each feature with its icon, or a plain mark where it has none. "numbered" counts them: steps, or a list that people refer to by number.
   */
  variant?: "icons" | "numbered";
  /**
   * Two to twenty-four features.
   *
   * @minItems 2
   * @maxItems 24
   *
   * Items: One thing the product does.
   */
  items: {
    /**
     * A small drawing, by its name. Not in a numbered list.
     */
    icon?: Icon;
    /**
     * The feature in a few words.
     */
    title: string;
    /**
     * A sentence or two that say more.
     */
    text?: Text;
  }[];
  /**
   * A remark after the features, such as where they can be used.
   */
  note?: Text;
  /**
   * A picture beside the features.
   */
  picture?: Image;
}

/**
 * A form that visitors fill in and send, with a few words beside it. What it asks and where it goes is described in _forms/.
 */
export interface FormProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the visitor does here, such as "Send us a message".
   */
  heading: string;
  /**
   * A sentence or two under the heading: what happens after sending, who answers and when.
   */
  text?: Text;
  /**
   * The form's name: "contact" for the file _forms/contact.json.
   */
  form: Form;
  /**
   * What else helps, in quieter letters: other ways to get in touch, what to have at hand.
   */
  aside?: Text;
}

/**
 * The opening of a page: its main heading, one or two sentences, and what the reader can do next, beside a picture or a pattern.
 */
export interface HeroProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * "split" puts the words beside a picture or pattern. "plain" is words only, smaller, for inner pages.
   */
  variant?: "split" | "plain";
  /**
   * A few words above the heading that say where the reader is, such as the product's family.
   */
  eyebrow?: string;
  /**
   * The page's main heading. Short is strong: two to eight words.
   */
  heading: string;
  /**
   * One or two sentences under the heading that say what the page offers.
   */
  text?: Text;
  /**
   * The buttons under the text, the most important first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that tells why it cannot be used.
   */
  actions?: Action[];
  /**
   * A picture beside the words. Either a picture or a pattern, not both.
   */
  picture?: Image;
  /**
   * A woven panel beside the words, by its name in _site.json. Either a picture or a pattern, not both.
   */
  pattern?: Image;
  /**
   * One to four short promises in a quiet line at the end, such as "No hidden charges".
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A promise in a few words.
   */
  facts?: string[];
}

/**
 * A quiet strip of partner or trust marks.
 */
export interface LogosProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the marks stand for, such as "Our partners".
   */
  heading: string;
  /**
   * Two to eight marks.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: A mark, and the site it leads to.
   */
  logos: {
    /**
     * The mark. Its alt text is the name it stands for.
     */
    picture: Image;
    /**
     * The organisation's site, or a document.
     */
    to?: Target;
  }[];
}

/**
 * A heading and text beside a picture or a pattern: one thing told well.
 */
export interface MediaProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What is told here.
   */
  heading: string;
  /**
   * The story, in one or more paragraphs.
   */
  text?: Text;
  /**
   * One to eight short points under the text.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: A point in a few words.
   */
  points?: string[];
  /**
   * The buttons under the words.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that tells why it cannot be used.
   */
  actions?: Action[];
  /**
   * The picture. Either a picture or a pattern, not both.
   */
  picture?: Image;
  /**
   * A woven panel, by its name in _site.json. Either a picture or a pattern, not both.
   */
  pattern?: Image;
  /**
   * Where the picture stands on a wide screen.
   */
  side?: "left" | "right";
}

/**
 * An invitation to subscribe, with a field for the address. What it asks and where it goes is described in _forms/.
 */
export interface NewsletterProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the reader gets.
   */
  heading: string;
  /**
   * A sentence or two: what comes, and how often.
   */
  text?: Text;
  /**
   * The form's name: "newsletter" for the file _forms/newsletter.json. It asks for one thing only, such as an email address.
   */
  form: Form;
  /**
   * What takes the form's place once it was sent, such as "Thank you. The next issue comes to your inbox."
   */
  thanks: string;
}

/**
 * A button that opens an invitation to subscribe on top of the page. It opens by itself where a link with the flag "openNewsletter" leads to the page. Used once on a page.
 */
export interface NewsletterPopupProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the reader gets.
   */
  heading: string;
  /**
   * A sentence or two: what comes, and how often.
   */
  text?: Text;
  /**
   * The form's name: "newsletter" for the file _forms/newsletter.json. It asks for one thing only, such as an email address.
   */
  form: Form;
  /**
   * What takes the form's place once it was sent, such as "Thank you. The next issue comes to your inbox."
   */
  thanks: string;
  /**
   * The picture. Either a picture or a pattern, not both.
   */
  picture?: Image;
  /**
   * A woven panel, by its name in _site.json. Either a picture or a pattern, not both.
   */
  pattern?: Image;
  /**
   * Words on the button in the page that opens the popup.
   */
  button: string;
}

/**
 * Tells a visitor that the page they asked for is not here, and takes them back.
 */
export interface NotFoundProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What happened, in a few words.
   */
  heading: string;
  /**
   * What the visitor can do.
   */
  text: Text;
  /**
   * The words on the button that returns to the previous page.
   */
  back?: string;
  /**
   * A picture beside the words. Either a picture or a pattern, not both.
   */
  picture?: Image;
  /**
   * A woven panel beside the words, by its name in _site.json. Either a picture or a pattern, not both.
   */
  pattern?: Image;
}

/**
 * Jobs to apply for, as rows that open one at a time. While there are none, it says so.
 */
export interface PositionsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the list is of, such as "Open positions".
   */
  heading: string;
  /**
   * A sentence or two under the heading: how to apply, what to expect.
   */
  text?: Text;
  /**
   * What stands here while there is no position, such as "No available positions".
   */
  empty: string;
  /**
   * No position to fifty. They stand in the order of their numbers, and the first of them is open from the start.
   *
   * @minItems 0
   * @maxItems 50
   *
   * Items: One job to apply for.
   */
  items: {
    /**
     * A number of its own for each position. The position with the smallest number, usually 1, stands first and is open from the start.
     */
    id: number;
    /**
     * The kind of work, such as "Engineering".
     */
    category: string;
    /**
     * The position's name.
     */
    title: string;
    /**
     * The company that hires.
     */
    company: string;
    /**
     * Where the work is done, such as "Accra".
     */
    location: string;
    /**
     * Such as "Full time" or "Contract".
     */
    workType: string;
    /**
     * What the work is, who is looked for and what is offered.
     */
    description: Text;
    /**
     * Where applications are sent. The position's title becomes the subject of the mail.
     */
    applicationEmail: string;
  }[];
}

/**
 * One person, known by their role: a portrait, what they do, their story and the dates that matter in it.
 */
export interface ProfileProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What is told of the person.
   */
  heading: string;
  /**
   * Who it is, by role and company, such as "Chief executive, Dwaso".
   */
  role: string;
  /**
   * The person's story, in one or more paragraphs.
   */
  text: Text;
  /**
   * One to six facts beside the story, such as dates with what happened then.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A short label with what it stands for.
   */
  facts?: {
    /**
     * A date or a name, such as "May 2023".
     */
    label: string;
    /**
     * What it stands for, such as "Licensed by the central bank".
     */
    value: string;
  }[];
  /**
   * The portrait. It looks best higher than wide, or square.
   */
  picture: Image;
  /**
   * A sentence in the person's own words.
   */
  quote?: string;
}

/**
 * A heading and running text: a story, a policy, a notice.
 */
export interface ProseProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the text is about.
   */
  heading: string;
  /**
   * The text, in Markdown.
   */
  text: Text;
}

/**
 * Numbered sections with a table of contents: terms, a policy, a manual. Links can point at each section.
 */
export interface SectionsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the sections are about. Left out where a block before them says it.
   */
  heading?: string;
  /**
   * What stands before the first section: since when it holds, whom it binds.
   */
  text?: Text;
  /**
   * One to sixty sections in their order. They number themselves.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A title and what it says. Links reach it by its anchor: "/terms-and-conditions#privacy-policy".
   */
  items: {
    /**
     * The name that links point at. Left out, it is made from the title: "Privacy policy" is reached by "#privacy-policy".
     */
    id: string;
    /**
     * The section's title, without a number.
     */
    title: string;
    /**
     * What the section says, in Markdown.
     */
    text: Text;
  }[];
}

/**
 * Cards with pictures that change by themselves every few seconds, until the reader stops them.
 */
export interface SliderProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the slides show together.
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * Three to ten slides.
   *
   * @minItems 3
   * @maxItems 10
   *
   * Items: A picture and what it stands for.
   */
  slides: {
    /**
     * The slide in a few words.
     */
    title: string;
    /**
     * A sentence about it, in plain words without Markdown.
     */
    text?: string;
    /**
     * The picture. Either a picture or a pattern, not both.
     */
    picture?: Image;
    /**
     * A woven panel, by its name in _site.json. Either a picture or a pattern, not both.
     */
    pattern?: Image;
    /**
     * Where the slide leads. Left out, the slide is no link.
     */
    to?: Target;
  }[];
}

/**
 * A strip of figures that count up once, when they come into view.
 */
export interface StatsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the figures say together.
   */
  heading?: string;
  /**
   * Two to six figures.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: A number and what it counts.
   */
  items: {
    /**
     * The number to count up to: 30 for "30+", 1 for "1m+".
     */
    value: number;
    /**
     * What stands right after the number: "+", "m+", "%".
     */
    suffix?: string;
    /**
     * What the number counts, such as "Clients Worldwide".
     */
    label: string;
  }[];
}

/**
 * How something works, one step after the other, drawn along a thread. For features without an order use a feature list.
 */
export interface StepsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the steps lead to.
   */
  heading: string;
  /**
   * A sentence or two under the heading.
   */
  text?: Text;
  /**
   * Two to eight steps, in order.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One step.
   */
  items: {
    /**
     * The step in a few words, as something that is done: "Share the link".
     */
    title: string;
    /**
     * A sentence or two that say more.
     */
    text?: Text;
    /**
     * A small drawing in place of the number, by its name. Give all steps one, or none.
     */
    icon?: Icon;
  }[];
  /**
   * A picture beside the steps.
   */
  picture?: Image;
  /**
   * A remark after the steps, such as how long all of it takes.
   */
  note?: Text;
}

/**
 * What clients say: one voice at a time, with a way to the others.
 */
export interface TestimonialsProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  surface?: "forest" | "gold" | "indigo" | "paper" | "tint";
  /**
   * What the voices have in common.
   */
  heading: string;
  /**
   * One to twelve testimonials.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: What somebody says, and who says it.
   */
  items: {
    /**
     * The words, in plain text without quotation marks around them.
     */
    quote: string;
    /**
     * Who says it: a name, or a role such as "Head of treasury".
     */
    author: string;
    /**
     * What the author does.
     */
    role?: string;
    /**
     * Where the author works.
     */
    company?: string;
    /**
     * A picture of the author, shown small.
     */
    picture?: Image;
  }[];
}

/**
 * What all pages share: brand, navigation, footer, contact details, and every external address by name.
 */
export interface Site {
  /**
   * The company's name, as it stands in the header and in page titles.
   */
  name: string;
  /**
   * A few words that say what the company does.
   */
  tagline?: string;
  /**
   * The address that the site is published at, without a slash at the end: "https://www.example.com".
   */
  url: string;
  /**
   * The language of the pages as a code: "en", "en-GH", "fr".
   */
  lang: string;
  /**
   * One or two sentences on the company, for search engines.
   */
  description: string;
  /**
   * Picture for link previews of pages that have none of their own, best at 1200 by 630.
   */
  image: Image;
  /**
   * The navigation at the top of every page.
   */
  header: {
    /**
     * Menus that open under the header, and as sections of the panel on small screens.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: One menu.
     */
    menus: {
      /**
       * The menu's name.
       */
      label: string;
      /**
       * The menu's name in the panel of small screens, where it differs.
       */
      panelLabel?: string;
      /**
       * Where the menu leads.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: One entry of the menu.
       */
      items: {
        /**
         * The entry's name.
         */
        label: string;
        /**
         * Where the link leads: a page "/about-us" (with "#anchor" if need be), an anchor "#features" on this page, a link named in _site.json "@apiDocs", a file of public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
         */
        to: Target;
        /**
         * A few plain words on what is found there.
         */
        text?: string;
        /**
         * The name of an icon from lucide.dev/icons, for example "wallet".
         */
        icon?: Icon;
      }[];
    }[];
    /**
     * One to three links that look like buttons; the most important one last.
     *
     * @minItems 1
     * @maxItems 3
     *
     * Items: A link that looks like a button.
     */
    actions?: Link[];
    /**
     * An announcement above the header.
     */
    banner?: {
      /**
       * The announcement, in plain words.
       */
      text: string;
      /**
       * A link: its words and where it leads.
       */
      link: Link;
    };
  };
  /**
   * What stands at the bottom of every page.
   */
  footer: {
    /**
     * Lists of links, each with a title.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: One list of links.
     */
    columns: {
      /**
       * What the links have in common.
       */
      title: string;
      /**
       * The links.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: A link: its words and where it leads.
       */
      links: Link[];
    }[];
    /**
     * The company's profiles.
     *
     * @maxItems 10
     *
     * Items: A profile on a network.
     */
    social: {
      /**
       * Which network it is.
       */
      network: Network;
      /**
       * Where the link leads: a page "/about-us" (with "#anchor" if need be), an anchor "#features" on this page, a link named in _site.json "@apiDocs", a file of public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
       */
      to: Target;
    }[];
    /**
     * Certificates and licences.
     *
     * @maxItems 10
     *
     * Items: One certificate or licence.
     */
    badges: {
      /**
       * What it certifies.
       */
      name: string;
      /**
       * A picture from public/. Its width and height are read from the file.
       */
      image: Image;
      /**
       * Where the link leads: a page "/about-us" (with "#anchor" if need be), an anchor "#features" on this page, a link named in _site.json "@apiDocs", a file of public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
       */
      to?: Target;
    }[];
    /**
     * Terms, privacy and policies, on the last line.
     *
     * @maxItems 12
     *
     * Items: A link: its words and where it leads.
     */
    legal: Link[];
    /**
     * A sentence in small print, such as the licence.
     */
    note?: Text;
  };
  /**
   * How to reach the company.
   */
  contact: {
    /**
     * The office's address on one line, parts separated by commas.
     */
    address: string;
    /**
     * The digital address code, such as "GA-000-0000".
     */
    digitalAddress?: string;
    /**
     * Phone numbers of the office.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: A number with its country code, as "+233 30 000 0000".
     */
    officePhones: string[];
    /**
     * Phone numbers of support.
     *
     * @minItems 1
     * @maxItems 6
     *
     * Items: A number with its country code, as "+233 30 000 0000".
     */
    supportPhones: string[];
    /**
     * The address that visitors write to.
     */
    email: string;
    /**
     * Where a map of the office is found.
     */
    map: Target;
    /**
     * When the office is open.
     */
    hours: {
      /**
       * For example "Monday to Friday".
       */
      days: string;
      /**
       * Opening time, as 08:00.
       */
      opens: string;
      /**
       * Closing time, as 17:00.
       */
      closes: string;
      /**
       * Short name of the time zone: "GMT".
       */
      zone: string;
    };
  };
}
