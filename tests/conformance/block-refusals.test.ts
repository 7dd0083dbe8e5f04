import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../engine/contract/json.ts";
import { blocks } from "./support/blocks.ts";

const stage = blocks[0]?.stage;

const picture = { src: "/images/team.svg", alt: "Mark" };
const other = { src: "/images/examples/oven.svg", alt: "Other" };
const card = { title: "Card" };
const position = {
  id: 1,
  category: "Care",
  title: "Title",
  company: "Company",
  location: "Accra",
  workType: "Full time",
  description: "D",
};
const section = { title: "Scope", text: "Everybody." };
const code = { title: "Pay", language: "bash", code: ["curl"] };
const journey = { heading: "H", start: { label: "A" }, end: { label: "B" } };
const dates = { start: "2027-03-01", every: "month", count: 2 };
const rhythm = { label: "Every month", amount: "10.00", dates };
const way = { label: "In cash", text: "At the desk.", result: "Thank you." };
const checkout = {
  ...{ heading: "H", shop: "Shop", items: [{ label: "A loaf", amount: "4.00" }] },
  ...{ total: { label: "Total", amount: "4.00" }, question: "How?", button: "Pay", done: "Paid" },
};
const prompt = { heading: "H", phone: "Phone", record: "List", sender: "Shop", amount: "4.00" };
const state = (name: string) => ({ name, label: "State", prompt: "Prompt", text: "Text" });
const asking = (opens: string) => ({ ...state("waiting"), answers: [{ label: "Approve", opens }] });

const table = { type: "table", heading: "H", columns: ["A", "B"] };
const phone = { type: "phone-menu", heading: "H", code: "*000#" };
const screen = { name: "start", text: "Welcome" };
const bill = { name: "bill", text: "You owe nothing" };
const row = { name: "Teacher", account: "Account", amount: 12 };
const sheet = {
  type: "approval-list",
  heading: "H",
  title: "Fees",
  amounts: "EUR {amount}",
  approve: "Approve",
  approved: "Approved",
};
const link = {
  type: "link-builder",
  heading: "H",
  title: "New link",
  purpose: { label: "Purpose", value: "Class" },
  amount: { label: "Amount", value: "24.00", shown: "EUR {amount}" },
  address: "pay.example.com",
  page: { label: "Page", seller: "Library", pay: "Pay", paid: "Thank you" },
};

const recipient = { number: "2041", kind: "Account", name: "Reader" };
const payout = {
  ...{ type: "payout-run", heading: "H", title: "Refund", amount: link.amount, approve: "Approve" },
  receipt: { label: "Receipt", title: "Refund", reference: "R-12" },
};
const message = {
  ...{ type: "message-composer", heading: "H", title: "New", recipient: "120 readers" },
  phone: { label: "Phone", sender: "Library" },
};

/** Blocks that would look broken, with words that the message to their author must contain. */
const broken: [what: string, block: JsonObject, ...words: string[]][] = [
  [
    "a hero with both picture and pattern",
    { type: "hero", heading: "H", picture, pattern: "w" },
    "picture",
    "pattern",
  ],
  [
    "a plain hero with a picture",
    { type: "hero", variant: "plain", heading: "H", picture },
    "picture",
    "plain",
  ],
  [
    "a hero with a picture and pictures",
    { type: "hero", heading: "H", picture, pictures: [picture, other] },
    "picture",
    "pictures",
  ],
  [
    "a hero with one picture twice",
    { type: "hero", heading: "H", pictures: [picture, { ...picture, alt: "Other" }] },
    "pictures",
    "src",
  ],
  [
    "a wide hero with several pictures",
    { type: "hero", variant: "wide", heading: "H", pictures: [picture, other] },
    "pictures",
    "wide",
  ],
  ["a hero for a form without one", { type: "hero", variant: "form", heading: "H" }, "form"],
  ["a form in a hero that has no room for it", { type: "hero", heading: "H", form: "contact" }, "form"],
  ["a hero with an empty line of facts", { type: "hero", heading: "H", facts: [] }, "facts"],
  ["a heading of spaces", { type: "hero", heading: "   " }, "heading"],
  ["a grid of one card", { type: "card-grid", heading: "H", cards: [card] }, "cards", "2"],
  [
    "a card with a badge and a link",
    { type: "card-grid", heading: "H", cards: [card, { ...card, badge: "SOON", to: "/" }] },
    "to",
    "badge",
  ],
  [
    "a card with icon and pattern",
    { type: "card-grid", heading: "H", cards: [card, { ...card, icon: "bell", pattern: "w" }] },
    "icon",
    "pattern",
  ],
  ["six columns", { type: "card-grid", heading: "H", columns: 6, cards: [card, card] }, "columns"],
  [
    "a numbered feature with an icon",
    { type: "feature-list", heading: "H", variant: "numbered", items: [card, { ...card, icon: "bell" }] },
    "icon",
    "numbered",
  ],
  [
    "groups in a scene",
    {
      type: "feature-list",
      heading: "H",
      variant: "scene",
      picture,
      items: [
        { ...card, picture, group: card },
        { ...card, picture },
      ],
    },
    "group",
    "scene",
  ],
  [
    "a scene without a picture",
    {
      type: "feature-list",
      heading: "H",
      variant: "scene",
      items: [
        { ...card, picture },
        { ...card, picture },
      ],
    },
    "picture",
    "scene",
  ],
  [
    "a caption without its part of a scene",
    { type: "feature-list", heading: "H", variant: "scene", picture, items: [{ ...card, picture }, card] },
    "picture",
    "items",
  ],
  [
    "a picture beside features that have their own",
    { type: "feature-list", heading: "H", picture, items: [{ ...card, picture }, card] },
    "picture",
    "Remove one",
  ],
  ["no questions", { type: "faq", heading: "H", items: [] }, "items"],
  [
    "a figure that is no whole number",
    {
      type: "stats",
      items: [
        { value: 1.5, label: "One" },
        { value: 2, label: "Two" },
      ],
    },
    "value",
    "whole",
  ],
  [
    "a mark without a name",
    { type: "logos", heading: "H", logos: [{ picture }, { picture: { ...picture, alt: "" } }] },
    "alt",
  ],
  ["a banner that asks for nothing", { type: "banner", heading: "H" }, "actions"],
  ["no sections", { type: "sections", items: [] }, "items"],
  [
    "two sections of one title",
    { type: "sections", items: [section, section] },
    "scope",
    "item 1",
    "another id",
  ],
  ["a section without words", { type: "sections", items: [{ title: "Scope" }] }, "text"],
  [
    "a section whose anchor could be one of the page's own",
    { type: "sections", items: [{ ...section, id: "page_main" }] },
    "page-main",
  ],
  ["a title that gives no anchor", { type: "sections", items: [{ ...section, title: "目次" }] }, "id"],
  [
    "a row with fewer cells than the table has columns",
    { type: "table", heading: "H", columns: ["A", "B", "C"], rows: [["1", "2"]] },
    "3",
  ],
  [
    "a row with more cells than the table has columns",
    { type: "table", heading: "H", columns: ["A", "B"], rows: [["1", "2", "3"]] },
    "2",
  ],
  [
    "two samples on tabs of one name",
    {
      type: "api-sample",
      heading: "H",
      request: code,
      samples: [
        { label: "cURL", language: "bash", code: ["curl"] },
        { label: "cURL", language: "http", code: ["GET /"] },
      ],
    },
    "label",
  ],
  ["an API sample without a request", { type: "api-sample", heading: "H" }, "request"],
  [
    "code in a language that is not coloured",
    { type: "api-sample", heading: "H", request: { ...code, language: "javscript" } },
    "javascript",
  ],
  [
    "code written as one text",
    { type: "api-sample", heading: "H", request: { ...code, code: ["a\nb"] } },
    "each line",
  ],
  ["code of empty lines", { type: "api-sample", heading: "H", request: { ...code, code: ["", ""] } }, "code"],
  [
    "a frame of an address without a name",
    { type: "embed", heading: "H", src: "https://forms.example.com/", title: "Form", label: "Show" },
    "_site.json",
  ],
  ["a frame without a title", { type: "embed", heading: "H", src: "@form", label: "Show" }, "title"],
  [
    "an action that leads somewhere and does not",
    { type: "banner", heading: "H", actions: [{ label: "Go", to: "/", unavailable: "Closed" }] },
    "to",
    "unavailable",
  ],
  [
    "an action without a link or a reason",
    { type: "banner", heading: "H", actions: [{ label: "Go" }] },
    "to",
    "unavailable",
  ],
  ["a single step", { type: "steps", heading: "H", items: [card] }, "items", "2"],
  ["a certificate without its mark", { type: "badges", heading: "H", items: [card] }, "picture"],
  ["a person without a role", { type: "profile", heading: "H", text: "T", picture }, "role"],
  ["a list of positions without words for none", { type: "positions", heading: "H", items: [] }, "empty"],
  [
    "a position to apply for at no address",
    {
      type: "positions",
      heading: "H",
      empty: "None",
      items: [{ ...position, applicationEmail: "jobs@here" }],
    },
    "jobs@here",
    "careers@example.com",
  ],
  [
    "a journey of one step",
    { type: "journey", ...journey, steps: [{ title: "Go", text: "T" }] },
    "steps",
    "2",
  ],
  [
    "a plan that begins on no day",
    {
      type: "schedule",
      heading: "H",
      plan: "Plan",
      rhythms: [{ ...rhythm, dates: { ...dates, start: "2027-02-30" } }],
    },
    "start",
    "2027-02-30",
  ],
  ["a checkout with one way to pay", { type: "checkout", ...checkout, ways: [way] }, "ways", "2"],
  [
    "an answer that leads to no state",
    { type: "approval-prompt", ...prompt, states: [asking("payed"), state("paid")] },
    "payed",
    "paid",
  ],
  [
    "a state that no answer leads to",
    { type: "approval-prompt", ...prompt, states: [asking("paid"), state("paid"), state("declined")] },
    "declined",
  ],
  [
    "a key that opens no screen",
    { ...phone, screens: [{ ...screen, choices: [{ key: "1", label: "Pay", opens: "bil" }] }, bill] },
    "bil",
    "bill",
  ],
  ["a screen that no key opens", { ...phone, screens: [screen, bill] }, "bill", "Nothing leads"],
  [
    "two keys for one choice",
    {
      ...phone,
      screens: [
        {
          ...screen,
          choices: [
            { key: "1", label: "Pay", opens: "start" },
            { key: "1", label: "Wait", opens: "start" },
          ],
        },
      ],
    },
    "key",
    "choices",
  ],
  [
    "a screen that offers choices and asks for an answer",
    {
      ...phone,
      screens: [
        {
          ...screen,
          entry: { label: "PIN", opens: "start" },
          choices: [{ key: "1", label: "Pay", opens: "start" }],
        },
      ],
    },
    "choices",
    "entry",
  ],
  ["a code with letters", { ...phone, code: "*pay#", screens: [screen] }, "code", "digits"],
  ["a sheet of one row", { ...sheet, rows: [row] }, "rows", "2"],
  ["amounts without figures", { ...sheet, amounts: "Ten euros", rows: [row, row] }, "amounts", "{amount}"],
  ["an amount that is no number", { ...sheet, rows: [row, { ...row, amount: "12.00" }] }, "amount", "number"],
  ["a link that begins with https", { ...link, address: "https://a.example" }, "address", "without https://"],
  ["an amount in words", { ...link, amount: { ...link.amount, value: "ten" } }, "value", "24.00"],
  ["braces for nothing", { ...link, page: { ...link.page, pay: "Pay {sum}" } }, "pay", "{amount}"],
  [
    "two holders of one account",
    { ...payout, account: { label: "Account", recipients: [recipient, { ...recipient, name: "Other" }] } },
    "number",
  ],
  [
    "an account in letters, which nobody could find",
    { ...payout, account: { label: "Account", recipients: [{ ...recipient, number: "GH-20" }] } },
    "number",
    "digits",
  ],
  [
    "a message that takes more than two",
    { ...message, messages: [{ label: "Long", text: "a".repeat(307) }] },
    "text",
    "306",
  ],
  ["a row as a group", { ...table, rows: [{ A: "1" }] }, "rows", "list"],
  ["a choice that is words", { ...phone, screens: [{ ...screen, choices: ["1"] }, bill] }, "choices"],
  ["a detail named twice", { type: "contact-details", heading: "H", show: ["email", "email"] }, "show"],
];

describe("A-02 what would look broken is refused", () => {
  test.each(broken)("%s", (_, block, ...words) => {
    const [found = []] = stage?.mistakes([block]) ?? [];
    expect(found).toHaveLength(1);
    const said = found.map(({ message, hint = "" }) => `${message} ${hint}`).join("\n");
    for (const word of words) expect(said).toContain(word);
  });
});
