// Made by "npm run gen" from the schemas. Do not edit.

import type { Block } from "../../engine/contract/block.ts";
import type { Form } from "../../engine/contract/form.ts";
import type { PageByline, PageList } from "../../engine/contract/page.ts";
import type { Action, Address, Code, Emblem, Icon, Image, Link, Logo, Network, OpeningHours, Target, Text } from "../../engine/contract/values.ts";

/**
 * An API request in one or more languages and its response, in one panel with buttons to copy them, beside a text for developers.
 */
export interface ApiSampleProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What a developer can do with the API.
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
   * Items: One point, in a few words. It may hold *emphasis*, **strong**, [links](/about-us) and `code`.
   */
  points?: Text[];
  /**
   * The buttons under the text, for example a link to the documentation.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions?: Action[];
  /**
   * Calls that belong to this one, as one to five links below all else.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: One of the links.
   */
  links?: Link[];
  /**
   * The code that is sent. With samples it is the first tab.
   */
  request: Code;
  /**
   * The same request in one to five more languages. Each is a tab.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: The request in one language.
   */
  samples?: Code[];
  /**
   * The code that is returned.
   */
  response?: Code;
  /**
   * The text of a button between request and response, for example "Send". The response arrives when it is pressed. If left out, the response is always shown, as it is to visitors without scripts.
   */
  send?: string;
  /**
   * Words of the lines that matter, in request, samples and response: a line is highlighted if it has one of them.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: As they stand in the code, for example "amount".
   */
  highlight?: string[];
}

/**
 * Certificates and licences, each with its logo and what it means.
 */
export interface BadgesProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the certificates have in common.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
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
     * The name of the certificate. If the badge has a link, the title is the text of the link.
     */
    title: string;
    /**
     * What it means for the visitor, in one or two sentences.
     */
    text?: string;
    /**
     * The certificate's logo. It has an empty description, because the title stands beside it.
     */
    picture: Image;
    /**
     * The certificate, or the page of the body that grants it.
     */
    to?: Target;
  }[];
}

/**
 * A call to action (cta): a strip that asks the visitor to do one thing. It looks best on a dark surface; with quiet emphasis it is a note in one row.
 */
export interface BannerProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * The request or offer.
   */
  heading: string;
  /**
   * One sentence under the heading.
   */
  text?: Text;
  /**
   * The buttons under the text.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions: Action[];
  /**
   * The name of a pattern in _site.json. It decorates the edge of the strip.
   */
  pattern?: Image;
}

/**
 * Who wrote the page, when, and what it is about, from the author, the date and the tags of the page. It stands below the first block.
 */
export interface BylineProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What is shown. The day is that of the publication, else that of the last change. What the page does not say is left out.
   */
  facts: PageByline;
  /**
   * A few words beside them, for example "6 minutes to read".
   */
  note?: string;
}

/**
 * Two or more cards side by side, for example products or services. Every row is filled evenly.
 */
export interface CardGridProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the cards have in common.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * The greatest number of cards in a row on a wide screen. Narrow screens show fewer.
   */
  columns?: 2 | 3 | 4 | 5;
  /**
   * The size of the patterns. "small" shows them beside the text, "large" as wide as the card.
   */
  size?: "small" | "large";
  /**
   * How narrow screens show the cards: "list" one below the other, "rows" so with a small picture beside the words, "strip" in a row that scrolls sideways.
   */
  phones?: "list" | "rows" | "strip";
  /**
   * Two to twenty-four cards. Give all of them the same decoration: an icon, a pattern or a picture.
   *
   * @minItems 2
   * @maxItems 24
   *
   * Items: A title and a text. The whole card can be a link.
   */
  cards: {
    /**
     * The name of an icon. A card has an icon, a pattern or a picture.
     */
    icon?: Icon;
    /**
     * The name of a pattern in _site.json. A card has an icon, a pattern or a picture.
     */
    pattern?: Image;
    /**
     * A picture at the top of the card. A card has an icon, a pattern or a picture.
     */
    picture?: Image;
    /**
     * The title of the card. If the card has a link, the title is the text of the link.
     */
    title: string;
    /**
     * One sentence that says what the visitor finds there.
     */
    text?: string;
    /**
     * The page or address that a click on the card opens. Leave it out for a card that is no link.
     */
    to?: Target;
    /**
     * One or two words instead of a link, for example "COMING SOON".
     */
    badge?: string;
  }[];
}

/**
 * Two to four columns with other blocks in them, side by side on wide screens and one below the other on phones.
 */
export interface ColumnsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the columns have in common. The headings inside are one level below it.
   */
  heading?: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * Two to four columns, in the order in which they are read.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: One column.
   */
  columns: {
    /**
     * The blocks of the column, from top to bottom. A block with a surface of its own becomes a card.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: One section of a page. "type" says which one; its other keys are described in blocks/<type>/schema.json.
     */
    blocks: Block[];
  }[];
  /**
   * How wide the columns are on wide screens.
   */
  ratio?: "even" | "wide-start" | "wide-end";
  /**
   * Where columns stand that are shorter than the others.
   */
  align?: "start" | "center" | "end" | "stretch" | "spread";
}

/**
 * The contact details from _site.json: address, phones, email, map and opening hours.
 */
export interface ContactDetailsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the visitor can do, for example "Talk to us".
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * The details to show, in this order. If left out, all details in _site.json are shown.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: One of the contact details.
   */
  show?: ("address" | "details" | "phones" | "email" | "map" | "hours")[];
  /**
   * The clock of the opening hours here: 12 or 24 hours. If left out, that of _site.json.
   */
  clock?: 12 | 24;
  /**
   * Other ways to get in touch, for example "Send Us a Message".
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions?: Action[];
  /**
   * A picture beside the details, for example a map.
   */
  picture?: Image;
}

/**
 * A form, map, video or page of another site. It loads inside this page when the visitor opens it. A link opens it in a new tab.
 */
export interface EmbedProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the visitor can do there.
   */
  heading: string;
  /**
   * One or two sentences under the heading, for example what is asked and how long it takes.
   */
  text?: Text;
  /**
   * The page to show: "@" and the name of an address in "links" of _site.json, for example "@hubForm".
   */
  src: Target;
  /**
   * What the frame contains, for screen readers, for example "Innovation hub application form".
   */
  title: string;
  /**
   * The text of the button that shows the frame, for example "Apply here".
   */
  label: string;
  /**
   * The text of the button while the frame is shown, for example "Hide the form". If left out, "Hide it".
   */
  hideLabel?: string;
  /**
   * One sentence in small print beside the link, for example who runs the other site.
   */
  note?: string;
}

/**
 * An accordion: questions that open to show their answers, one at a time. The first one is open at the start.
 */
export interface FaqProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the questions are about.
   */
  heading: string;
  /**
   * One or two sentences under the heading, for example where to ask other questions.
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
     * A link under the answer, to a page with more about it.
     */
    link?: Link;
  }[];
}

/**
 * What a product does, point by point: a grid of features with icons, or a numbered list. A picture can stand beside them, or show all of them in one wide scene, or each has its own. Long lists can have groups.
 */
export interface FeatureListProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the features describe.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * "icons" shows an icon for each feature. "numbered" numbers the features, for lists that people refer to by number. "scene" has them as captions of a picture that is as wide as the screen; on phones each has its own part of it above it.
   */
  variant?: "icons" | "numbered" | "scene";
  /**
   * Two to twenty-four features.
   *
   * @minItems 2
   * @maxItems 24
   *
   * Items: One thing that the product does.
   */
  items: {
    /**
     * The name of an icon. Only where the features have icons.
     */
    icon?: Icon;
    /**
     * A picture of this feature, best 9 to 4: above its words. In a scene it is the part of the scene that phones show. Give all features one, or none.
     */
    picture?: Image;
    /**
     * The feature in a few words.
     */
    title: string;
    /**
     * One or two sentences that explain it.
     */
    text?: Text;
    /**
     * A heading for this feature and those that follow it, up to the next group. The captions of a scene have no groups.
     */
    group?: {
      /**
       * What the features of the group have in common.
       */
      title: string;
      /**
       * One sentence about what they are for.
       */
      text?: Text;
    };
  }[];
  /**
   * A remark after the features, for example where they are available.
   */
  note?: Text;
  /**
   * A picture beside the features, or the scene that they are captions of: then best 21 to 9.
   */
  picture?: Image;
}

/**
 * A form that visitors fill in and send, beside a heading and a text. Its fields and where it is sent are described in _forms/.
 */
export interface FormProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the visitor does here, for example "Send us a message".
   */
  heading: string;
  /**
   * One or two sentences under the heading, for example who answers and when.
   */
  text?: Text;
  /**
   * The form's name: "contact" for the file _forms/contact.json.
   */
  form: Form;
  /**
   * More information in smaller print, for example other ways to get in touch.
   */
  aside?: Text;
}

/**
 * The first block of a page: its main heading, one or two sentences and buttons, with a picture, a pattern, several pictures or a form.
 */
export interface HeroProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * How the text and what it is shown with are arranged.
   */
  variant?: "split" | "wide" | "bleed" | "form" | "plain";
  /**
   * A few words above the heading, for example the group that a product belongs to.
   */
  eyebrow?: string;
  /**
   * The page's main heading, best with two to eight words.
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
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions?: Action[];
  /**
   * A picture beside or below the text. A wide hero needs one at least twice as wide as high.
   */
  picture?: Image;
  /**
   * Two or three pictures that overlap, the largest first, instead of one; for the variant "split". They look best if they are wider than high and of similar shapes.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: One of the pictures.
   */
  pictures?: Image[];
  /**
   * The name of a pattern in _site.json, shown instead of a picture.
   */
  pattern?: Image;
  /**
   * The form's name, for the variant "form": "demo" for the file _forms/demo.json.
   */
  form?: Form;
  /**
   * A text in smaller print under the form, for example what is done with what visitors write.
   */
  aside?: Text;
  /**
   * One to four short promises at the end, for example "No hidden charges". Beside a form: one to four lines on what follows.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One promise, in a few words.
   */
  facts?: string[];
}

/**
 * A strip of logos, for example of partners or certificates.
 */
export interface LogosProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the logos have in common, for example "Our partners".
   */
  heading: string;
  /**
   * Two to eight logos.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: A logo, and optionally a link.
   */
  logos: {
    /**
     * The logo. Its description is the name of the organisation; it is empty if a label says it.
     */
    picture: Image;
    /**
     * A few words beside the logo, for example the name of a certificate. With a link, they are its text.
     */
    label?: string;
    /**
     * The organisation's website, or a document.
     */
    to?: Target;
  }[];
}

/**
 * A heading and a text beside a picture (an image) or a pattern, if there is one.
 */
export interface MediaProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What the text is about.
   */
  heading: string;
  /**
   * The text, in one or more paragraphs.
   */
  text?: Text;
  /**
   * One to eight short points under the text.
   *
   * @minItems 1
   * @maxItems 8
   *
   * Items: One point, in a few words.
   */
  points?: string[];
  /**
   * The buttons under the text.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions?: Action[];
  /**
   * A picture. Use either a picture or a pattern.
   */
  picture?: Image;
  /**
   * The name of a pattern in _site.json. Use either a picture or a pattern.
   */
  pattern?: Image;
  /**
   * Where the picture is on a wide screen: beside the words, or below them over the whole width.
   */
  side?: "left" | "right" | "below";
  /**
   * Uncovers the picture from its beginning to its end as it comes into view, where movement is wanted.
   */
  reveal?: boolean;
}

/**
 * A form to subscribe to the newsletter, with one field. The field and where the form is sent are described in _forms/.
 */
export interface NewsletterProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the visitor gets.
   */
  heading: string;
  /**
   * One or two sentences: what is sent, and how often.
   */
  text?: Text;
  /**
   * The name of the form: "newsletter" for the file _forms/newsletter.json. The form has one field, for example an email address.
   */
  form: Form;
  /**
   * The text that replaces the form after it is sent, for example "Thank you. The next issue comes to your inbox."
   */
  thanks: string;
}

/**
 * A button that opens a popup to subscribe to the newsletter. The popup also opens by itself when a visitor follows a link with its flag to the page. A page can have one.
 */
export interface NewsletterPopupProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * The flag that triggers the block: it acts when a visitor follows a link with this flag in "state" to the page. If left out, "openNewsletter".
   */
  flag?: string;
  /**
   * What the visitor gets.
   */
  heading: string;
  /**
   * One or two sentences: what is sent, and how often.
   */
  text?: Text;
  /**
   * The name of the form: "newsletter" for the file _forms/newsletter.json. The form has one field, for example an email address.
   */
  form: Form;
  /**
   * The text that replaces the form after it is sent, for example "Thank you. The next issue comes to your inbox."
   */
  thanks: string;
  /**
   * A picture in the popup. Use either a picture or a pattern.
   */
  picture?: Image;
  /**
   * The name of a pattern in _site.json. Use either a picture or a pattern.
   */
  pattern?: Image;
  /**
   * The text of the button that opens the popup.
   */
  button: string;
}

/**
 * Says that the page does not exist, links back to the previous page and, if you like, to others.
 */
export interface NotFoundProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What happened, in a few words.
   */
  heading: string;
  /**
   * What the visitor can do now.
   */
  text: Text;
  /**
   * The text of the button that returns to the previous page. If left out, it is "Go back" in the page's language.
   */
  back?: string;
  /**
   * One to six pages to go on to, below the button.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A page, with a few words about it if you like.
   */
  links?: {
    /**
     * The text of the link.
     */
    label: string;
    /**
     * The target of the link: a page "/about-us" or "/about-us#team", an anchor on this page "#features", an address named in _site.json "@apiDocs", a file in public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
     */
    to: Target;
    /**
     * A few words about the page, as plain text.
     */
    text?: string;
    /**
     * The name of an icon from lucide.dev/icons, for example "wallet".
     */
    icon?: Icon;
  }[];
  /**
   * A picture beside the text. Use either a picture or a pattern.
   */
  picture?: Image;
  /**
   * The name of a pattern in _site.json, shown beside the text. Use either a picture or a pattern.
   */
  pattern?: Image;
}

/**
 * Pages of the site, such as articles or news: those below a folder or with a tag. New pages appear by themselves.
 */
export interface PageListProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the pages have in common.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * Which pages the list shows, and in which order: those below a folder, those with a tag, or both.
   */
  pages: PageList;
  /**
   * How each page is shown.
   */
  look?: "rows" | "cards";
  /**
   * What visitors read while the list has no pages. Without it, a short sentence in their language.
   */
  empty?: Text;
}

/**
 * One person of a team: a portrait, their role, their biography and important dates.
 */
export interface ProfileProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * The heading above the biography.
   */
  heading: string;
  /**
   * The person's role, for example "Head of the school".
   */
  role: string;
  /**
   * The person's life and work, in one or more paragraphs.
   */
  text: Text;
  /**
   * One to six facts beside the biography, for example dates and what happened then.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: A short label and a value.
   */
  facts?: {
    /**
     * A date or a name, for example "May 2023".
     */
    label: string;
    /**
     * What happened or what it means, for example "Inspected by the city".
     */
    value: string;
  }[];
  /**
   * The portrait. Upright and square pictures look best.
   */
  picture: Image;
  /**
   * One sentence in the person's own words.
   */
  quote?: string;
}

/**
 * A heading and a longer text, for example a story, a policy or a notice.
 */
export interface ProseProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the text is about. Leave it out where the text belongs to the block above, or in a tab whose title says it.
   */
  heading?: string;
  /**
   * The text, in Markdown.
   */
  text: Text;
}

/**
 * A field that searches all pages of the site in the page's language, and a list of these pages by section, which also serves without JavaScript. The build makes the index only for sites with this block.
 */
export interface SearchProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What is searched, for example "Search the handbook".
   */
  heading: string;
  /**
   * One or two sentences under the heading, for example what readers look for most.
   */
  text?: Text;
  /**
   * An example of what to type, shown in the empty field: "For example: refunds".
   */
  placeholder?: string;
  /**
   * Whether the list below the field is open, or folded until readers open it or nothing is found.
   */
  list?: "open" | "folded";
  /**
   * A picture beside the field, where the search is the first block of a page.
   */
  picture?: Image;
}

/**
 * Numbered sections with a table of contents, for example terms or a policy. Links can lead to each section.
 */
export interface SectionsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the sections are about. Leave it out if a block above says it.
   */
  heading?: string;
  /**
   * The text before the first section, for example the day from which the terms apply.
   */
  text?: Text;
  /**
   * Two to four figures that readers come for, above the contents. Each leads to where it is said.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: A figure, what it says, and the section that says it in full.
   */
  short?: {
    /**
     * A figure with its unit, for example "14 days".
     */
    figure: string;
    /**
     * What happens in this time, or is counted, in a few words.
     */
    text: string;
    /**
     * The anchor of the section: "#returns".
     */
    to: Target;
  }[];
  /**
   * One to sixty sections, in order. Their numbers are added for you.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A title and a text. Links lead to it by its anchor: "/terms-and-conditions#privacy-policy".
   */
  items: {
    /**
     * The name of the section in links. If left out, it is made from the title: "Privacy policy" has the anchor "#privacy-policy".
     */
    id: string;
    /**
     * The section's title, without a number.
     */
    title: string;
    /**
     * The text of the section, in Markdown.
     */
    text: Text;
  }[];
}

/**
 * A carousel or gallery: cards, best with pictures, that change automatically every few seconds, until the visitor stops them.
 */
export interface SliderProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the slides have in common.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * Three to ten slides.
   *
   * @minItems 3
   * @maxItems 10
   *
   * Items: A title with a picture and a text.
   */
  slides: {
    /**
     * The title of the slide, in a few words.
     */
    title: string;
    /**
     * One sentence about it, as plain text without Markdown.
     */
    text?: string;
    /**
     * A picture. Use either a picture or a pattern.
     */
    picture?: Image;
    /**
     * The name of a pattern in _site.json. Use either a picture or a pattern.
     */
    pattern?: Image;
    /**
     * The page or address that a click on the slide opens. If left out, the slide is no link.
     */
    to?: Target;
  }[];
}

/**
 * A strip of numbers that count up once, when they come into view.
 */
export interface StatsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the numbers have in common.
   */
  heading?: string;
  /**
   * Two to six numbers.
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
     * The characters right after the number, for example "+", "m+" or "%".
     */
    suffix?: string;
    /**
     * What the number counts, for example "Clients Worldwide".
     */
    label: string;
  }[];
}

/**
 * How something works, step by step, along a line or as a strip of pictures. For features without an order use a feature list.
 */
export interface StepsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the visitor achieves with the steps.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
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
     * What to do, in a few words, for example "Share the link".
     */
    title: string;
    /**
     * One or two sentences that explain it.
     */
    text?: Text;
    /**
     * The name of an icon that replaces the number. Give all steps an icon, or none.
     */
    icon?: Icon;
    /**
     * What one sees at this step, such as the screen of a phone, best upright. Give all steps a picture, or none.
     */
    picture?: Image;
  }[];
  /**
   * A picture beside the steps.
   */
  picture?: Image;
  /**
   * A remark after the steps, for example how long they take.
   */
  note?: Text;
}

/**
 * A table of short texts, such as prices or opening hours: what is compared in its rows, by the questions in its columns. On phones each row becomes a small list.
 */
export interface TableProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * A few words above the heading.
   */
  eyebrow?: string;
  /**
   * What the table shows.
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * The headings of two to five columns. The first column names the rows.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: The heading of a column, in a word or two.
   */
  columns: string[];
  /**
   * One to two hundred rows.
   *
   * @minItems 1
   * @maxItems 200
   */
  rows: Text[][];
  /**
   * A remark under the table, for example what it leaves out.
   */
  note?: Text;
  /**
   * The buttons under the table.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A link that looks like a button, or a button that explains why it is unavailable.
   */
  actions?: Action[];
}

/**
 * Two to eight tabs with other blocks in them, of which one is shown at a time: the same steps for several systems, or the same offer for several readers. Paper and browsers without scripts show all.
 */
export interface TabsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the tabs have in common. The headings inside are one level below it.
   */
  heading?: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * "row" has the titles in a row above the panel. "list" has them below each other, on a wide screen beside the panel.
   */
  variant?: "row" | "list";
  /**
   * A name for tabs that offer the same choice, such as "system": choosing a title selects the tab with that title in all tabs of the group, also on the visitor's next pages.
   */
  group?: string;
  /**
   * Two to eight tabs. The first is shown at the start.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One tab.
   */
  items: {
    /**
     * What the tab is for, in one to three words.
     */
    title: string;
    /**
     * A little code below the title in a list, and behind it elsewhere: a command, a file, the address of a call.
     */
    code?: string;
    /**
     * The blocks of the tab, from top to bottom.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: One section of a page. "type" says which one; its other keys are described in blocks/<type>/schema.json.
     */
    blocks: Block[];
  }[];
}

/**
 * What clients say: one quote at a time, with buttons to the others.
 */
export interface TestimonialsProps {
  /**
   * A name for links to this place: "#features" leads to "features". Each anchor on a page has another name.
   */
  id?: string;
  /**
   * The surface of the block: its background and colours, by its name in the theme.
   */
  surface?: string;
  /**
   * The room above and below the block where it stands on the page itself: the theme says how much.
   */
  space?: "tight" | "normal" | "wide";
  /**
   * The weight of the block's heading where it stands on the page itself, in sizes of the theme.
   */
  emphasis?: "statement" | "normal" | "quiet";
  /**
   * What the quotes have in common.
   */
  heading: string;
  /**
   * One to twelve testimonials.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A quote and its author.
   */
  items: {
    /**
     * The quote, as plain text without quotation marks around it.
     */
    quote: string;
    /**
     * A name, or a role, for example "Head of treasury".
     */
    author: string;
    /**
     * The author's job.
     */
    role?: string;
    /**
     * The organisation that the author belongs to.
     */
    company?: string;
    /**
     * A picture of the author, shown small.
     */
    picture?: Image;
  }[];
}

/**
 * What all pages share: name, languages, navigation, footer, contact details, and the addresses of other sites by name. Only name and url are required.
 */
export interface Site {
  /**
   * The site's name. It appears in the header and in page titles.
   */
  name: string;
  /**
   * A few words that say what the site is about.
   */
  tagline?: string;
  /**
   * The address of the published site, without a slash at the end: "https://www.example.com".
   */
  url: string;
  /**
   * The zone in which days of pages begin, such as publishAt: "Africa/Nairobi". If left out, UTC.
   */
  timeZone?: string;
  /**
   * One or two sentences about the site, for search engines and feeds.
   */
  description?: string;
  /**
   * The picture for link previews of pages without a picture of their own, best with 1200 by 630 pixels. If left out, the build draws one for each page.
   */
  image?: Image;
  /**
   * What search engines are told about who stands behind the site.
   */
  organization?: {
    /**
     * What kind of organization it is, in the words of schema.org: "Bakery", "School". If left out, "Organization".
     */
    type?:
      | "Organization"
      | "AccountingService"
      | "AdultEntertainment"
      | "Airline"
      | "AmusementPark"
      | "AnimalShelter"
      | "ArchiveOrganization"
      | "ArtGallery"
      | "Attorney"
      | "AutoBodyShop"
      | "AutoDealer"
      | "AutoPartsStore"
      | "AutoRental"
      | "AutoRepair"
      | "AutoWash"
      | "AutomatedTeller"
      | "AutomotiveBusiness"
      | "Bakery"
      | "BankOrCreditUnion"
      | "BarOrPub"
      | "BeautySalon"
      | "BedAndBreakfast"
      | "BikeStore"
      | "BookStore"
      | "BowlingAlley"
      | "Brewery"
      | "CafeOrCoffeeShop"
      | "Campground"
      | "Casino"
      | "ChildCare"
      | "ClothingStore"
      | "CollegeOrUniversity"
      | "ComedyClub"
      | "CommunityHealth"
      | "ComputerStore"
      | "Consortium"
      | "ConvenienceStore"
      | "Corporation"
      | "CovidTestingFacility"
      | "DanceGroup"
      | "DaySpa"
      | "Dentist"
      | "DepartmentStore"
      | "Dermatology"
      | "DiagnosticLab"
      | "DietNutrition"
      | "Distillery"
      | "DryCleaningOrLaundry"
      | "EducationalOrganization"
      | "Electrician"
      | "ElectronicsStore"
      | "ElementarySchool"
      | "Emergency"
      | "EmergencyService"
      | "EmploymentAgency"
      | "EntertainmentBusiness"
      | "ExerciseGym"
      | "FastFoodRestaurant"
      | "FinancialService"
      | "FireStation"
      | "Florist"
      | "FoodEstablishment"
      | "FundingAgency"
      | "FundingScheme"
      | "FurnitureStore"
      | "GardenStore"
      | "GasStation"
      | "GeneralContractor"
      | "Geriatric"
      | "GolfCourse"
      | "GovernmentOffice"
      | "GovernmentOrganization"
      | "GroceryStore"
      | "Gynecologic"
      | "HVACBusiness"
      | "HairSalon"
      | "HardwareStore"
      | "HealthAndBeautyBusiness"
      | "HealthClub"
      | "HighSchool"
      | "HobbyShop"
      | "HomeAndConstructionBusiness"
      | "HomeGoodsStore"
      | "Hospital"
      | "Hostel"
      | "Hotel"
      | "HousePainter"
      | "IceCreamShop"
      | "IndividualPhysician"
      | "InsuranceAgency"
      | "InternetCafe"
      | "JewelryStore"
      | "LegalService"
      | "Library"
      | "LibrarySystem"
      | "LiquorStore"
      | "LocalBusiness"
      | "Locksmith"
      | "LodgingBusiness"
      | "MedicalBusiness"
      | "MedicalClinic"
      | "MedicalOrganization"
      | "MensClothingStore"
      | "MiddleSchool"
      | "Midwifery"
      | "MobilePhoneStore"
      | "Motel"
      | "MotorcycleDealer"
      | "MotorcycleRepair"
      | "MovieRentalStore"
      | "MovieTheater"
      | "MovingCompany"
      | "MusicGroup"
      | "MusicStore"
      | "NGO"
      | "NailSalon"
      | "NewsMediaOrganization"
      | "NightClub"
      | "Notary"
      | "Nursing"
      | "Obstetric"
      | "OfficeEquipmentStore"
      | "Oncologic"
      | "OnlineBusiness"
      | "OnlineMarketplace"
      | "OnlineStore"
      | "Optician"
      | "Optometric"
      | "Otolaryngologic"
      | "OutletStore"
      | "PawnShop"
      | "Pediatric"
      | "PerformingGroup"
      | "PetStore"
      | "Pharmacy"
      | "Physician"
      | "PhysiciansOffice"
      | "Physiotherapy"
      | "PlasticSurgery"
      | "Plumber"
      | "Podiatric"
      | "PoliceStation"
      | "PoliticalParty"
      | "PostOffice"
      | "Preschool"
      | "PrimaryCare"
      | "ProfessionalService"
      | "Project"
      | "Psychiatric"
      | "PublicHealth"
      | "PublicSwimmingPool"
      | "RadioStation"
      | "RealEstateAgent"
      | "RecyclingCenter"
      | "ResearchOrganization"
      | "ResearchProject"
      | "Resort"
      | "Restaurant"
      | "RoofingContractor"
      | "School"
      | "SearchRescueOrganization"
      | "SelfStorage"
      | "ShoeStore"
      | "ShoppingCenter"
      | "SkiResort"
      | "SportingGoodsStore"
      | "SportsActivityLocation"
      | "SportsClub"
      | "SportsOrganization"
      | "SportsTeam"
      | "StadiumOrArena"
      | "Store"
      | "TattooParlor"
      | "TelevisionStation"
      | "TennisComplex"
      | "TheaterGroup"
      | "TireShop"
      | "TouristInformationCenter"
      | "ToyStore"
      | "TravelAgency"
      | "VacationRental"
      | "VeterinaryCare"
      | "WholesaleStore"
      | "Winery"
      | "WorkersUnion";
    /**
     * The registered name, if it differs from the site's name.
     */
    legalName?: string;
    /**
     * Another name that people use, for example a short form.
     */
    alternateName?: string;
    /**
     * When it was founded: a year or a day, "1987" or "1987-05-01".
     */
    foundingDate?: string;
    /**
     * The value-added tax number.
     */
    vatID?: string;
    /**
     * The tax number.
     */
    taxID?: string;
    /**
     * What it costs there, in a few signs: "€€" or "5–20 €".
     */
    priceRange?: string;
  };
  /**
   * The site's logo in header and footer. If left out, the name stands there in the heading typeface.
   */
  logo?: Logo;
  /**
   * The navigation at the top of every page.
   */
  header?: {
    /**
     * The menus in the header. On small screens they are sections of a panel.
     *
     * @maxItems 6
     *
     * Items: One menu.
     */
    menus?: {
      /**
       * The menu's name.
       */
      label: string;
      /**
       * The menu's name on small screens, if it is different there.
       */
      panelLabel?: string;
      /**
       * The links of the menu.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: One link of the menu.
       */
      items: {
        /**
         * The text of the link.
         */
        label: string;
        /**
         * The target of the link: a page "/about-us" or "/about-us#team", an anchor on this page "#features", an address named in _site.json "@apiDocs", a file in public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
         */
        to: Target;
        /**
         * A few words about the page, as plain text.
         */
        text?: string;
        /**
         * The name of an icon from lucide.dev/icons, for example "wallet".
         */
        icon?: Icon;
      }[];
      /**
       * More links of the menu, in groups that each have a name. They stand below the other links.
       *
       * @minItems 2
       * @maxItems 6
       *
       * Items: Links under one name.
       */
      groups?: {
        /**
         * What the links have in common, in a word or two.
         */
        label: string;
        /**
         * The links of the group.
         *
         * @minItems 1
         * @maxItems 10
         *
         * Items: One link of the group.
         */
        items: {
          /**
           * The text of the link.
           */
          label: string;
          /**
           * The target of the link: a page "/about-us" or "/about-us#team", an anchor on this page "#features", an address named in _site.json "@apiDocs", a file in public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
           */
          to: Target;
          /**
           * A few words about the page, as plain text.
           */
          text?: string;
          /**
           * The name of an icon from lucide.dev/icons, for example "wallet".
           */
          icon?: Icon;
        }[];
      }[];
    }[];
    /**
     * Up to three links that look like buttons; the most important one last.
     *
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
       * The announcement, as plain text.
       */
      text: string;
      /**
       * What phones show instead of the text, so that it fits in one line with the link, for example "New here?".
       */
      short?: string;
      /**
       * A link: its text and its target.
       */
      link: Link;
    };
  };
  /**
   * The bottom of every page.
   */
  footer?: {
    /**
     * Lists of links, each with a title.
     *
     * @maxItems 6
     *
     * Items: One list of links.
     */
    columns?: {
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
       * Items: A link: its text and its target.
       */
      links: Link[];
    }[];
    /**
     * Links to profiles on social networks.
     *
     * @maxItems 10
     *
     * Items: A profile: on one of the known networks, or on any other with its name and icon.
     */
    social?: {
      /**
       * The network of the profile.
       */
      network?: Network;
      /**
       * The name of any other network.
       */
      name?: string;
      /**
       * The icon of any other network: the name of one from lucide.dev/icons, such as "camera", which has the colour of the text, or the path of a picture below public/, such as "/images/pixelfed.svg", which keeps its own colours.
       */
      icon?: Emblem;
      /**
       * The target of the link: a page "/about-us" or "/about-us#team", an anchor on this page "#features", an address named in _site.json "@apiDocs", a file in public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
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
    badges?: {
      /**
       * What it certifies.
       */
      name: string;
      /**
       * A picture from public/. Its width and height are read from the file.
       */
      image: Image;
      /**
       * The target of the link: a page "/about-us" or "/about-us#team", an anchor on this page "#features", an address named in _site.json "@apiDocs", a file in public/ "/files/profile.pdf", or an address that begins with "https://", "mailto:" or "tel:".
       */
      to?: Target;
    }[];
    /**
     * Links to terms, privacy and policies, on the last line.
     *
     * @maxItems 12
     *
     * Items: A link: its text and its target.
     */
    legal?: Link[];
    /**
     * One sentence in small print, for example about the licence.
     */
    note?: Text;
  };
  /**
   * How visitors reach the people behind the site. Every part may be left out.
   */
  contact?: {
    /**
     * The address on one line with commas between its parts, or as parts.
     */
    address?: Address;
    /**
     * More lines about how to find you, for example a registration number.
     *
     * @maxItems 12
     *
     * Items: One detail with its label.
     */
    details?: {
      /**
       * What it is, for example "Registration number".
       */
      label: string;
      /**
       * The detail itself, as plain text.
       */
      value: string;
    }[];
    /**
     * Phone numbers, each group with a label.
     *
     * @maxItems 8
     *
     * Items: The numbers of one desk.
     */
    phones?: {
      /**
       * Who answers, for example "Office".
       */
      label: string;
      /**
       * The numbers.
       *
       * @minItems 1
       * @maxItems 6
       *
       * Items: A number with its country code, for example "+33 1 99 00 00 00".
       */
      numbers: string[];
      /**
       * What the numbers are for, for search engines. If left out, they are the general numbers.
       */
      purpose?: "support" | "sales" | "billing" | "technical" | "reservations" | "emergency";
    }[];
    /**
     * The email address that visitors write to.
     */
    email?: string;
    /**
     * A link to a map of the office.
     */
    map?: Target;
    /**
     * When visitors find somebody, by days of the week. They are shown in the reader's words.
     */
    hours?: OpeningHours;
  };
  /**
   * Services that pages load or that check the site, by name: statistics, and proofs that the site is yours.
   */
  integrations?: {
    /**
     * Shows Bing that the site is yours, by a tag in the head.
     */
    "bing-webmaster"?: {
      /**
       * The text in content="…" of the tag that the service shows you: Webmaster Tools, Add a site, HTML meta tag.
       */
      content: string;
    };
    /**
     * Counts visits without cookies, at usefathom.com.
     */
    fathom?: {
      /**
       * The ID of the site, from its settings in Fathom.
       */
      site: string;
    };
    /**
     * Measures visits with cookies. Visitors are asked, and nothing is loaded before they agree.
     */
    "google-analytics"?: {
      /**
       * The ID of the data stream, from Admin, Data streams.
       */
      measurementId: string;
      /**
       * The page that says what happens with visitors' data: visitors are shown a link to it when they are asked.
       */
      policy?: Target;
    };
    /**
     * Shows Google that the site is yours, by a tag in the head.
     */
    "google-search-console"?: {
      /**
       * The text in content="…" of the tag that the service shows you: Search Console, Settings, Ownership verification, HTML tag.
       */
      content: string;
    };
    /**
     * Counts visits on a server of your own or at matomo.cloud, without cookies unless you want them.
     */
    matomo?: {
      /**
       * The address of Matomo.
       */
      host: string;
      /**
       * The number of the site in Matomo.
       */
      site: number;
      /**
       * true: Matomo knows visitors again by cookies, and visitors are asked before it is loaded.
       */
      cookies?: boolean;
      /**
       * The page that says what happens with visitors' data: visitors are shown a link to it when they are asked.
       */
      policy?: Target;
    };
    /**
     * Shows Meta, for Facebook and Instagram, that the domain is yours, by a tag in the head.
     */
    "meta-domain"?: {
      /**
       * The text in content="…" of the tag that the service shows you: Meta Business Suite, Brand safety, Domains, Meta tag.
       */
      content: string;
    };
    /**
     * Shows Pinterest that the site is yours, by a tag in the head.
     */
    pinterest?: {
      /**
       * The text in content="…" of the tag that the service shows you: Pinterest, Settings, Claimed accounts, Add HTML tag.
       */
      content: string;
    };
    /**
     * Counts visits without cookies, at plausible.io or on a server of your own.
     */
    plausible?: {
      /**
       * The domain as it is called in Plausible, without https://.
       */
      domain: string;
      /**
       * The address of a server of your own. If left out, plausible.io.
       */
      host?: string;
    };
    /**
     * Counts visits without cookies, at umami.is or on a server of your own.
     */
    umami?: {
      /**
       * The ID of the website, from its settings in Umami.
       */
      website: string;
      /**
       * The address of a server of your own. If left out, cloud.umami.is.
       */
      host?: string;
    };
  };
}
