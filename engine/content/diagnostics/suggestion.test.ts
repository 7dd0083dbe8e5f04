import { describe, expect, test } from "vitest";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { typosOf } from "../fixtures/typos.ts";
import { locate } from "../json/locate.ts";
import { correctionOf, nearestWords, sharingWords, suggest, suggestName } from "./suggestion.ts";

const words = ["bed", "site", "send", "stats", "shopping-cart", "closeOnClick", "id", "to", "description"];

describe("A-02 a suggestion", () => {
  test.each([
    ["sned", "send"],
    ["Send", "send"],
    ["snd", "send"],
    ["senf", "send"],
    ["stat", "stats"],
    ["shoping-cart", "shopping-cart"],
    ["shopping_cart", "shopping-cart"],
    ["Shopping Cart", "shopping-cart"],
    ["close-on-click", "closeOnClick"],
    ["ot", "to"],
    ["ids", "id"],
    ["desc", "description"],
  ])("for %j is %j", (word, suggestion) => {
    expect(suggest(word, words)).toBe(suggestion);
  });

  test.each(["wide", "sid", "facebook-messenger-logo", "do", "x", "", "stable"])(
    "is not made for %j, which shares no more than letters with what there is",
    (word) => {
      expect(suggest(word, words)).toBeUndefined();
    },
  );

  test("prefers the letter left out to another letter, and names all that are equally near", () => {
    expect(nearestWords("pug", ["bug", "plug"])).toEqual(["plug"]);
    expect(suggest("bays", ["bars", "bags", "hero"])).toEqual(["bars", "bags"]);
    expect(nearestWords("xat", ["bat", "hat", "pat", "rat"])).toHaveLength(3);
  });

  test("is found for every typo of a long word", () => {
    const missed = ["description", "value-added-services", "autocomplete"].flatMap((word) =>
      typosOf(word).filter(({ typed }) => suggest(typed, new Set([...words, word, "services"])) !== word),
    );
    expect(missed).toEqual([]);
  });

  test("is found by words where letters are of no help", () => {
    const icons = ["facebook", "card-grid", "house-plug", "plug-zap"];
    expect(sharingWords("facebook-logo", icons)).toEqual(["facebook"]);
    expect(sharingWords("card", icons)).toEqual(["card-grid"]);
    expect(sharingWords("services", ["payment-services", "added-services"])).toEqual([]);
  });

  test.each(["prices.json", "_shared/prices", "_shared\\prices.json", "price"])(
    "for the file name %j is the name that is asked for",
    (written) => {
      expect(suggestName(written, new Set(["prices", "sales"]))).toBe("prices");
    },
  );
});

describe("the suggestion", () => {
  test.each([
    ["heroo", ["hero", "faq"], "hero"],
    ["cardGrid", ["card-grid", "hero"], "card-grid"],
    ["Hero", ["hero"], "hero"],
    ["emial", ["email", "name"], "email"],
    ["/contact-uss", ["/contact-us", "/about-us"], "/contact-us"],
    ["video", ["hero", "faq"], undefined],
    ["x", [], undefined],
    ["", ["a"], undefined],
  ])("of %j among %j is %j", (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test("is found quickly for a word of any length", () => {
    expect(suggest("x".repeat(100_000), ["hero", "y".repeat(99_999)])).toBeUndefined();
  });
});

describe("the only word that another can be a typo of", () => {
  test.each([
    ["headng", ["heading", "text"], "heading"],
    ["haeding", ["heading", "text"], "heading"],
    ["headding", ["heading", "text"], "heading"],
    ["hesding", ["heading", "text"], "heading"],
    ["Heading", ["heading", "text"], "heading"],
    ["card_grid", ["card-grid", "cards"], "card-grid"],
    ["cardGrid", ["card-grid"], "card-grid"],
    ["typ", ["type", "text"], "type"],
    ["/contact-uss", ["/contact-us", "/contact"], "/contact-us"],
  ])("%j among %j is %j", (word, candidates, meant) => expect(correctionOf(word, candidates)).toBe(meant));

  test.each([
    ["two letters away", "hedding", ["heeding-x", "heading-xy"]],
    ["near two words", "care", ["card", "cart"]],
    ["too short to tell", "sid", ["id"]],
    ["another number", "step-1", ["step-2"]],
    ["the word itself", "type", ["type"]],
    ["other services", "/services/sms", ["/services/tea"]],
  ])("is none where a word is %s", (_, word, candidates) =>
    expect(correctionOf(word, candidates)).toBeUndefined(),
  );
});

const vocabulary = smallVocabulary();

/** A site in which every kind of name is used, most of them twice, as in a site of this size. */
const files: SmallFiles = {
  "_site.json": smallSite.site,
  "_forms/contact.json": {
    ...smallSite.form,
    ui: {
      email: {
        "ui:widget": "combobox",
        "ui:suggestions": ["a"],
        "ui:width": "half",
        "ui:autocomplete": "email",
      },
    },
  },
  "services/short-messages.json": pageOf(
    {
      type: "sample",
      id: "opening-hours",
      heading: "Messages",
      icon: "wallet",
      surface: "dark",
      kind: "wide",
    },
    { type: "pieces", listing: { title: "Pay", language: "javascript", code: ["pay()"] } },
  ),
  "x.json": pageOf(
    {
      type: "sample",
      heading: "See",
      text: "Read [this](/services/short-messages#opening-hours) and [that](@pciCertificate).",
      to: "/services/short-messages#opening-hours",
      picture: { src: "/images/team.svg", alt: "The team" },
      form: "contact",
      cards: [{ title: "A", to: "@apiDocs", text: "Some." }],
      actions: [{ label: "Go", to: "/about-us", style: "secondary" }],
    },
    { type: "quiet", heading: "Pattern" },
    {
      type: "sample",
      heading: "More",
      pattern: "home",
      to: "/services/short-messages",
      link: { label: "Docs", to: "@apiDocs" },
    },
    { use: "news" },
  ),
};

interface Spot {
  file: string;
  path: JsonPath;
  at: "key" | "value";
  word: string;
}

/** Keys whose values are words for people or for a program, not names of something. */
const free = new Set([
  "title",
  "description",
  "heading",
  "label",
  "alt",
  "code",
  "suggestions",
  "seed",
  "from",
]);

/** Every key of the files and every value that names something. */
function spotsOf(file: string, value: Json, path: JsonPath = []): Spot[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, member]): Spot[] => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const name = String(here.findLast((step) => typeof step === "string"));
    const own: Spot[] = Array.isArray(value) ? [] : [{ file, path: here, at: "key", word: key }];
    if (typeof member !== "string") return [...own, ...spotsOf(file, member, here)];
    const isName = !free.has(name) && /^[@#/a-z][\w@#/.-]*$/i.test(member);
    return isName ? [...own, { file, path: here, at: "value", word: member }] : own;
  });
}

const source = sourceOf(files);
const own = ["x.json", "services/short-messages.json", "_forms/contact.json"];
const spots = own.flatMap((file) => spotsOf(file, files[file] as JsonObject));

/** What is said of a typo, beside the line that it stands on. */
function describeTypo({ file, path, at }: Spot, typed: string) {
  const text = source.texts.get(file) ?? "";
  const { offset, length, line } = locate(text, path, at);
  const changed = text.slice(0, offset) + JSON.stringify(typed) + text.slice(offset + length);
  const { diagnostics } = analyse({ ...source, texts: new Map(source.texts).set(file, changed) }, vocabulary);
  return { line, found: diagnostics };
}

describe("A-02 of all typos in names, of whatever kind", () => {
  // One in five of each name's typos, other ones for each name, so that every kind of typo is tried.
  const cases = spots.flatMap((spot, index) =>
    typosOf(spot.word)
      .filter((_, number) => (number + index * 3) % 5 === 0)
      .map(({ kind, typed }) => {
        const { line, found } = describeTypo(spot, typed);
        const here = found.filter((one) => one.line === line && one.file === `pages/${spot.file}`);
        const isOffered = here.some(({ hint = "" }) => hint.includes(spot.word));
        const shown = `${kind}: ${spot.word} → ${typed} in ${spot.file} ${spot.path.join(".")}`;
        return { shown, count: found.length, isHere: here.length > 0, isOffered };
      }),
  );
  // What is right by chance, such as a type of link that exists, is no typo.
  const typos = cases.filter(({ count }) => count > 0);
  const rate = (matches: (one: (typeof typos)[number]) => boolean) =>
    typos.filter(matches).length / typos.length;
  const without = (matches: (one: (typeof typos)[number]) => boolean) =>
    typos.filter((one) => !matches(one)).map(({ shown }) => shown);

  test("the site that they are made in is right, and there are enough of them", () => {
    expect(analyse(source, vocabulary).diagnostics).toEqual([]);
    expect(typos.length).toBeGreaterThan(400);
    expect(typos.length / cases.length).toBeGreaterThan(0.9);
  });

  test("the right word is offered for 95 % at least, on the very line", () => {
    expect(
      rate(({ isOffered }) => isOffered),
      without(({ isOffered }) => isOffered).join("\n"),
    ).toBeGreaterThan(0.95);
  });

  test("at least 98 % are reported on their line", () => {
    expect(
      rate(({ isHere }) => isHere),
      without(({ isHere }) => isHere).join("\n"),
    ).toBeGreaterThan(0.98);
  });

  test("at least 98 % are reported once", () => {
    expect(
      rate(({ count }) => count === 1),
      without(({ count }) => count === 1).join("\n"),
    ).toBeGreaterThan(0.98);
  });
});
