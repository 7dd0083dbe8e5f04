// Made by "npm run gen" from the schemas. Do not edit.

import type { Action, Icon, Image, PlannedDays, Text } from "../../engine/contract/values.ts";

/**
 * A sheet of amounts, such as a payroll, that visitors look over, correct and approve. Nothing is sent.
 */
export interface ApprovalListProps {
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
   * What is approved, and why that is easy.
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * The title of the sheet, for example "Salaries, March".
   */
  title: string;
  /**
   * The headings of the columns, if they are not those that the block writes itself.
   */
  columns?: {
    /**
     * For example "Name".
     */
    name?: string;
    /**
     * For example "Wallet or account".
     */
    account?: string;
    /**
     * For example "Amount".
     */
    amount?: string;
    /**
     * For example "Status".
     */
    state?: string;
  };
  /**
   * How amounts are shown. {amount} stands for the figures: "EUR {amount}".
   */
  amounts: string;
  /**
   * How many decimals amounts have, 2 if left out.
   */
  decimals?: number;
  /**
   * Two to twelve rows.
   *
   * @minItems 2
   * @maxItems 12
   *
   * Items: One payment.
   */
  rows: {
    /**
     * Who is paid. Take a role rather than a name: "Cutter".
     */
    name: string;
    /**
     * Where the payment goes, for example "Wallet ending 417".
     */
    account: string;
    /**
     * The amount, as a number: 1200.5
     */
    amount: number;
    /**
     * What is wrong with the row. It cannot be approved before the visitor has corrected it.
     */
    problem?: {
      /**
       * What is wrong, in a sentence.
       */
      text: string;
      /**
       * The account that is right.
       */
      account: string;
    };
  }[];
  /**
   * The button that approves the chosen rows, for example "Approve and pay".
   */
  approve: string;
  /**
   * What is said after the approval.
   */
  approved: string;
  /**
   * What stands in the last column, if it is not what the block writes itself.
   */
  states?: {
    /**
     * Of a row that can be approved, for example "Checked".
     */
    ready?: string;
    /**
     * Of a row that is wrong, for example "To correct".
     */
    problem?: string;
    /**
     * Of a row that is not chosen, for example "Left out".
     */
    out?: string;
    /**
     * Of an approved row, for example "Paid".
     */
    done?: string;
  };
  /**
   * A remark below the text, for example that this is an example.
   */
  note?: Text;
}

/**
 * A request on a phone that visitors approve or decline, and beside it what the sender of the request sees. Told as an example.
 */
export interface ApprovalPromptProps {
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
   * What the answer does, for example "One question, one answer".
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * Whose phone it is, above the request, for example "On the guest's phone".
   */
  phone: string;
  /**
   * Where the sender looks the request up, above its states, for example "In your list".
   */
  record: string;
  /**
   * Who asks, for example "The bakery on the corner".
   */
  sender: string;
  /**
   * What is asked for, with its currency, for example "EUR 24.00".
   */
  amount: string;
  /**
   * What else the request says.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A name and a value, for example "For" and "Order 0417".
   */
  details?: {
    /**
     * What the value is, in a word or two.
     */
    label: string;
    /**
     * The value.
     */
    value: string;
  }[];
  /**
   * One to six states of the request. It begins in the first one; answers lead to the others.
   *
   * @minItems 1
   * @maxItems 6
   *
   * Items: What phone and record show, and what can be answered.
   */
  states: {
    /**
     * The name by which answers lead here, for example "approved". Visitors do not see it.
     */
    name: string;
    /**
     * The state in the record, in a word or two, for example "Paid".
     */
    label: string;
    /**
     * The name of an icon that marks the state.
     */
    icon?: Icon;
    /**
     * What the phone says, in a sentence or two.
     */
    prompt: string;
    /**
     * What the state means for the sender, in a sentence or two.
     */
    text: string;
    /**
     * The field for four digits, without which the first answer leads nowhere. Any digits are accepted.
     */
    pin?: {
      /**
       * What is typed, in a word or two, for example "PIN".
       */
      label: string;
      /**
       * Which digits visitors can type: "An example: any four digits."
       */
      help: string;
    };
    /**
     * One to three answers. A state without answers is an end.
     *
     * @minItems 1
     * @maxItems 3
     *
     * Items: A button, and the state that it leads to.
     */
    answers?: {
      /**
       * The words on the button, for example "Approve".
       */
      label: string;
      /**
       * The name of the state that the answer leads to.
       */
      opens: string;
    }[];
  }[];
}

/**
 * A bill that visitors try to pay in three steps: they choose its kind, check the number and the amount, and get the receipt. Nothing is sent.
 */
export interface BillPaymentProps {
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
   * What people do here, for example "From meter number to receipt".
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * Two to five kinds of bill. The first one is chosen.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: A kind of bill, and what is in the fields once it is chosen.
   */
  bills: {
    /**
     * The name of an icon beside it.
     */
    icon?: Icon;
    /**
     * The kind, for example "Water".
     */
    label: string;
    /**
     * A few words below it.
     */
    text?: string;
    /**
     * The field for the number of the customer.
     */
    number: {
      /**
       * The label of the field, for example "Meter number".
       */
      label: string;
      /**
       * What is in the field at first.
       */
      value: string;
    };
    /**
     * The amount at first, for example "24.00".
     */
    amount: string;
    /**
     * The reference on the receipt.
     */
    reference: string;
    /**
     * What the customer types in elsewhere, such as the token for a meter. It is on the receipt, in large digits.
     */
    code?: {
      /**
       * What it is, for example "Token".
       */
      label: string;
      /**
       * The code, in groups.
       */
      value: string;
    };
  }[];
  /**
   * The field for the amount.
   */
  amount: {
    /**
     * The label of the field.
     */
    label: string;
    /**
     * The amount with its currency. {amount} stands for what is in the field: "EUR {amount}".
     */
    shown: string;
  };
  /**
   * The button. {amount} stands for the amount: "Pay {amount}".
   */
  confirm: string;
  /**
   * What is printed once it is paid.
   */
  receipt: {
    /**
     * Its title, for example "Bill paid".
     */
    title: string;
  };
  /**
   * A remark, for example that this is an example.
   */
  note?: Text;
}

/**
 * The checkout of a shop: an order, several ways to pay for it, and what the buyer reads afterwards. Told as an example; nothing can be typed in.
 */
export interface CheckoutProps {
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
   * What the checkout does for a shop, for example "Try the last step".
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * The name of the shop, for example "The bakery on the corner".
   */
  shop: string;
  /**
   * One to five things that are bought.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: A thing and its price.
   */
  items: {
    /**
     * What it is, for example "Two loaves of rye bread".
     */
    label: string;
    /**
     * A small square picture of it.
     */
    picture?: Image;
    /**
     * Its price, with or without the currency.
     */
    amount: string;
  }[];
  /**
   * The sum of the order.
   */
  total: {
    /**
     * The word for it, for example "Total".
     */
    label: string;
    /**
     * The sum, with its currency, for example "EUR 24.00".
     */
    amount: string;
  };
  /**
   * What the buyer is asked, for example "How would you like to pay?".
   */
  question: string;
  /**
   * Two to five ways to pay. The first one is chosen.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: A way to pay, and what the buyer reads afterwards.
   */
  ways: {
    /**
     * The name of an icon beside it.
     */
    icon?: Icon;
    /**
     * The way, in a few words, for example "By transfer".
     */
    label: string;
    /**
     * What the buyer does then, in a sentence.
     */
    text: string;
    /**
     * What the buyer reads after paying in this way, in a sentence or two.
     */
    result: string;
  }[];
  /**
   * The words on the button, for example "Pay EUR 24.00".
   */
  button: string;
  /**
   * The words above the result, for example "Paid. Thank you".
   */
  done: string;
}

/**
 * How something travels from one place to another: visitors follow it step by step along a line. Told as an example. For steps that people take themselves use steps.
 */
export interface JourneyProps {
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
   * What travels, for example "From an order abroad to your door".
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * The place where the line begins.
   */
  start: {
    /**
     * What the place is called, for example "Lisbon".
     */
    label: string;
    /**
     * Who or what is there, for example "The sender".
     */
    note?: string;
  };
  /**
   * The place where the line ends.
   */
  end: {
    /**
     * What the place is called, for example "Porto".
     */
    label: string;
    /**
     * Who or what is there, for example "The recipient".
     */
    note?: string;
  };
  /**
   * Two to eight steps. The first is at the beginning of the line, the last at its end.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One step on the way.
   */
  steps: {
    /**
     * The name of an icon at the step's place on the line.
     */
    icon?: Icon;
    /**
     * What happens, in a few words, for example "The parcel is handed over".
     */
    title: string;
    /**
     * One or two sentences that explain it.
     */
    text: Text;
    /**
     * What a person who looks it up sees at this step, for example "on its way".
     */
    status?: string;
  }[];
}

/**
 * A form that makes a payment link, and beside it the page that the link opens. What visitors write shows there at once, and they can pay. Nothing is sent.
 */
export interface LinkBuilderProps {
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
   * What people do with such a link.
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * The title of the form, for example "New payment link".
   */
  title: string;
  /**
   * The field for what is paid.
   */
  purpose: {
    /**
     * The label of the field, for example "What is it for?".
     */
    label: string;
    /**
     * What is in the field at first, for example "Ten tickets".
     */
    value: string;
  };
  /**
   * The field for the amount.
   */
  amount: {
    /**
     * The label of the field.
     */
    label: string;
    /**
     * What is in the field at first, for example "24.00".
     */
    value: string;
    /**
     * The amount with its currency. {amount} stands for what is in the field: "EUR {amount}".
     */
    shown: string;
  };
  /**
   * The choice of how often it is paid.
   */
  repeat?: {
    /**
     * The label of the choice, for example "How often?".
     */
    label: string;
    /**
     * Two to four choices. The first one is chosen.
     *
     * @minItems 2
     * @maxItems 4
     *
     * Items: How often, and what that means.
     */
    choices: {
      /**
       * How often, in a word or two.
       */
      label: string;
      /**
       * What it means for the person who pays. The page says it too.
       */
      note: string;
    }[];
  };
  /**
   * How links begin, without https://, for example "pay.example.com". The rest is made from the purpose.
   */
  address: string;
  /**
   * The page that the link opens.
   */
  page: {
    /**
     * The words above the page, for example "What your customer sees".
     */
    label: string;
    /**
     * Who is paid, for example "Your shop".
     */
    seller: string;
    /**
     * The button. {amount} stands for the amount: "Pay {amount}".
     */
    pay: string;
    /**
     * From what people can pay.
     */
    sources?: {
      /**
       * The label of the choice, for example "Pay from".
       */
      label: string;
      /**
       * Two or three choices. The first one is chosen.
       *
       * @minItems 2
       * @maxItems 3
       *
       * Items: One source of money.
       */
      choices: {
        /**
         * The name of an icon.
         */
        icon?: Icon;
        /**
         * What it is, for example "Bank account".
         */
        label: string;
      }[];
    };
    /**
     * A line below the button, for example from what people can pay.
     */
    note?: string;
    /**
     * What the page says after the payment.
     */
    paid: string;
  };
  /**
   * What is beside the link in the list of the person who is paid, if it is not what the block writes itself.
   */
  states?: {
    /**
     * Before the payment, for example "Waiting".
     */
    waiting?: string;
    /**
     * After the payment, for example "Paid and verified".
     */
    paid?: string;
  };
  /**
   * A remark below the form, for example that this is an example.
   */
  note?: Text;
}

/**
 * A text message that visitors write beside the phone that it arrives on, with its length as networks count it. Nothing is sent.
 */
export interface MessageComposerProps {
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
   * What people do here, for example "Write it, see it arrive".
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * The title of the form, for example "New message".
   */
  title: string;
  /**
   * One to four texts to begin with. The first one is in the field at first.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A text to begin with, and what it is.
   */
  messages: {
    /**
     * What it is, for example "Reminder".
     */
    label: string;
    /**
     * The text. At most 306 characters fit into two messages.
     */
    text: string;
  }[];
  /**
   * Who gets it: a number or a group, for example "120 readers".
   */
  recipient: string;
  /**
   * The phone that the message arrives on.
   */
  phone: {
    /**
     * The words above it, for example "What your customer reads".
     */
    label: string;
    /**
     * Who the message comes from, for example "Your shop".
     */
    sender: string;
    /**
     * One or two messages that arrived before, the oldest first.
     *
     * @minItems 1
     * @maxItems 2
     *
     * Items: What it said.
     */
    earlier?: string[];
  };
  /**
   * A remark, for example that this is an example.
   */
  note?: Text;
}

/**
 * A transfer that visitors try out: they type the number of an account, see who has it, approve the amount and get the receipt. Nothing is sent.
 */
export interface PayoutRunProps {
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
   * What people do here, for example "See who gets it, then approve".
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * The title of the form, for example "New transfer".
   */
  title: string;
  /**
   * The field for the account, and the accounts that the example knows. Any other number finds nobody.
   */
  account: {
    /**
     * The label of the field, for example "Wallet or bank account".
     */
    label: string;
    /**
     * A line below the field, for example which numbers can be tried.
     */
    help?: string;
    /**
     * One to four accounts. The number of the first one is in the field at first.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: An account and who has it.
     */
    recipients: {
      /**
       * The number of the account. In the field, spaces make no difference.
       */
      number: string;
      /**
       * What it is, for example "Bank account".
       */
      kind: string;
      /**
       * Who has it, by role, for example "Sample supplier".
       */
      name: string;
    }[];
  };
  /**
   * The field for the amount.
   */
  amount: {
    /**
     * The label of the field.
     */
    label: string;
    /**
     * What is in the field at first, for example "24.00".
     */
    value: string;
    /**
     * The amount with its currency. {amount} stands for what is in the field: "EUR {amount}".
     */
    shown: string;
  };
  /**
   * The button. {amount} stands for the amount: "Approve {amount}".
   */
  approve: string;
  /**
   * What the approval prints.
   */
  receipt: {
    /**
     * The words above it, for example "What you keep".
     */
    label: string;
    /**
     * Its title, for example "Payout receipt".
     */
    title: string;
    /**
     * The reference of the transfer.
     */
    reference: string;
  };
  /**
   * A remark, for example that this is an example.
   */
  note?: Text;
}

/**
 * A phone with a keypad, on which visitors walk through a menu that they dial: press a key, read the next screen.
 */
export interface PhoneMenuProps {
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
   * What people do with the menu.
   */
  heading: string;
  /**
   * How it works, in a paragraph or two.
   */
  text?: Text;
  /**
   * What is dialled, for example "*000#". Take one that nobody has.
   */
  code: string;
  /**
   * One to sixteen screens. The first one answers the call, and each other one is opened by a key or an answer.
   *
   * @minItems 1
   * @maxItems 16
   *
   * Items: What the display shows: a text with choices, a text that asks for an answer, or a text that ends the call.
   */
  screens: {
    /**
     * The name by which keys and answers open the screen, for example "pay-bill". Visitors do not see it.
     */
    name: string;
    /**
     * The words on the display, as plain text. \n begins a new line.
     */
    text: string;
    /**
     * What can be chosen here, each with its key.
     *
     * @minItems 1
     * @maxItems 8
     *
     * Items: A key, and the screen that it opens.
     */
    choices?: {
      /**
       * The key to press.
       */
      key: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "0" | "*" | "#";
      /**
       * What the key does, in a few words.
       */
      label: string;
      /**
       * The name of the screen that comes next.
       */
      opens: string;
    }[];
    /**
     * An answer in digits, such as an amount or a secret number. Any digits are accepted.
     */
    entry?: {
      /**
       * What is typed, in a word or two, for example "Amount".
       */
      label: string;
      /**
       * The most digits that fit, 6 if left out.
       */
      digits?: number;
      /**
       * Whether the display shows dots instead of the digits.
       */
      hidden?: boolean;
      /**
       * The name of the screen that comes next.
       */
      opens: string;
    };
    /**
     * What happens behind the screen, in a sentence. It is shown beside the phone.
     */
    note?: string;
  }[];
  /**
   * A remark below the text, for example that this is an example.
   */
  note?: Text;
}

/**
 * Jobs to apply for, as rows that open one at a time. If there are none, it shows a text instead.
 */
export interface PositionsProps {
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
   * The heading of the list, for example "Open positions".
   */
  heading: string;
  /**
   * One or two sentences under the heading, for example how to apply.
   */
  text?: Text;
  /**
   * The text shown while there is no position, for example "No available positions".
   */
  empty: string;
  /**
   * What visitors can do while there is no position, for example subscribe to a newsletter.
   */
  instead?: Action;
  /**
   * Up to fifty positions. They are sorted by their numbers, and the first one is open at the start.
   *
   * @minItems 0
   * @maxItems 50
   *
   * Items: One job to apply for.
   */
  items: {
    /**
     * A different number for each position. The position with the smallest number comes first and is open at the start.
     */
    id: number;
    /**
     * The kind of work, for example "Engineering".
     */
    category: string;
    /**
     * The position's name.
     */
    title: string;
    /**
     * The organisation that is hiring.
     */
    company: string;
    /**
     * Where the work is done, for example "Lisbon".
     */
    location: string;
    /**
     * For example "Full time" or "Contract".
     */
    workType: string;
    /**
     * The work, the person you are looking for, and what you offer.
     */
    description: Text;
    /**
     * The email address for applications. The title of the position becomes the subject of the email.
     */
    applicationEmail: string;
  }[];
}

/**
 * A plan of regular payments as a calendar: visitors choose a rhythm and pause single days. Told as an example.
 */
export interface ScheduleProps {
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
   * What the plan shows, for example "See every date before you agree".
   */
  heading: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Text;
  /**
   * What the payments are for, for example "Class trip, in parts".
   */
  plan: string;
  /**
   * What visitors choose between, where there are several rhythms, for example "How often?".
   */
  question?: string;
  /**
   * One to four ways to spread the payments. The first one is shown first.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A way to spread the payments.
   */
  rhythms: {
    /**
     * The rhythm in a few words, for example "Every month".
     */
    label: string;
    /**
     * What is paid on each day, with its currency, for example "GBP 50.00".
     */
    amount: string;
    /**
     * The days of the payments. They are counted from the first: what begins on the 31st falls on the last day of shorter months.
     */
    dates: PlannedDays;
  }[];
  /**
   * A remark under the calendar, for example who may pause a payment.
   */
  note?: Text;
}
