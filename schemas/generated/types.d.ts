// Made by "npm run gen" from the schemas. Do not edit.

import type { Form } from "../../engine/contract/form.ts";
import type { Icon, Image } from "../../engine/contract/image.ts";
import type { Link, Target } from "../../engine/contract/link.ts";
import type { Text } from "../../engine/contract/text.ts";

/**
 * A strip that asks the reader to do one thing. It likes a dark tone.
 */
export interface BannerProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
   * Items: A link that looks like a button.
   */
  actions: Link[];
  /**
   * A woven edge along the strip, by its name in _site.json.
   */
  weave?: Image;
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
   * How much room the weaves take: a swatch beside the words, or a panel as wide as the card for a page's main choice.
   */
  size?: "small" | "large";
  /**
   * Two to twenty-four cards. Give all of them the same kind of decoration: icons, weaves or pictures.
   *
   * @minItems 2
   * @maxItems 24
   *
   * Items: A title with a sentence, and where a click on it leads.
   */
  cards: {
    /**
     * A small drawing, by its name. One of icon, weave and picture.
     */
    icon?: Icon;
    /**
     * A woven swatch, by its name in _site.json. One of icon, weave and picture.
     */
    weave?: Image;
    /**
     * A picture at the top of the card. One of icon, weave and picture.
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
   * Items: A link that looks like a button.
   */
  actions?: Link[];
  /**
   * A picture beside the details, such as a drawn map.
   */
  picture?: Image;
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
 * The opening of a page: its main heading, one or two sentences, and what the reader can do next, beside a picture or a weave.
 */
export interface HeroProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
  /**
   * "split" puts the words beside a picture or weave. "plain" is words only, smaller, for inner pages.
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
   * Items: A link that looks like a button.
   */
  actions?: Link[];
  /**
   * A picture beside the words. Either a picture or a weave, not both.
   */
  picture?: Image;
  /**
   * A woven panel beside the words, by its name in _site.json. Either a picture or a weave, not both.
   */
  weave?: Image;
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
 * A heading and text beside a picture or a weave: one thing told well.
 */
export interface MediaProps {
  /**
   * A name that links can point at: "features" is reached by "#features". Used once on a page.
   */
  id?: string;
  /**
   * The surface that the block stands on.
   */
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
   * Items: A link that looks like a button.
   */
  actions?: Link[];
  /**
   * The picture. Either a picture or a weave, not both.
   */
  picture?: Image;
  /**
   * A woven panel, by its name in _site.json. Either a picture or a weave, not both.
   */
  weave?: Image;
  /**
   * Where the picture stands on a wide screen.
   */
  side?: "left" | "right";
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
   * A picture beside the words. Either a picture or a weave, not both.
   */
  picture?: Image;
  /**
   * A woven panel beside the words, by its name in _site.json. Either a picture or a weave, not both.
   */
  weave?: Image;
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
  tone?: "paper" | "tint" | "forest" | "indigo" | "gold";
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
     * One to three links that look like buttons; the most important one first.
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
      network: "facebook" | "instagram" | "linkedin" | "tiktok" | "whatsapp" | "x" | "youtube";
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
