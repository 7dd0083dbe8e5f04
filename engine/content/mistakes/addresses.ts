import { pageOf, smallSite } from "../fixtures/smallSite.ts";
import { block, type Mistake, text } from "./mistake.ts";

const sections = { type: "pieces", parts: [{ title: "Scope" }, { title: "Terms" }] };

/** Mistakes in addresses as they are written, and in anchors. */
export const addressMistakes: Mistake[] = [
  {
    id: "link-target",
    files: { "_site.json": { ...smallSite.site, links: { team: "https://www.example.com/abot-us" } } },
    file: "_site.json",
    at: '"https://www.example.com/abot-us"',
    message: 'There is no page "https://www.example.com/abot-us".',
    hint: 'Did you mean "/about-us"?',
  },
  {
    id: "link-anchor",
    files: block({ to: "https://www.example.com/about-us#teem" }),
    at: '"https://www.example.com/about-us#teem"',
    message: 'There is no anchor "#teem" on the page "/about-us".',
    hint: 'Did you mean "https://www.example.com/about-us#team"?',
  },
  {
    id: "link-form",
    files: block({ to: "mailto;help@example.com" }),
    at: '"mailto;help@example.com"',
    message: 'The link "mailto;help@example.com" has no beginning that is known.',
    hint: 'Did you mean "mailto:help@example.com"?',
  },
  {
    id: "link-form",
    files: text("Write to [mailto://help@example.com](mailto://help@example.com) now."),
    at: "mailto://help@example.com",
    message: 'The link "mailto://help@example.com" holds no mail address.',
    hint: 'Did you mean "mailto:help@example.com"?',
  },
  {
    id: "link-form",
    files: block({ to: "tel:+233 (0)30 000 0100" }),
    at: '"tel:+233 (0)30 000 0100"',
    message: 'The link "tel:+233 (0)30 000 0100" contains a space or an invisible character.',
    hint: 'Did you mean "tel:+233300000100"?',
  },
  {
    id: "anchor-twice",
    files: { "x.json": pageOf(sections, sections) },
    at: '"Scope"',
    message: 'The page "/x" already has an anchor "scope" (item 1 of block "pieces").',
    hint: "Both blocks are the same: take one out, or change what was to be different and give it another id.",
  },
];
