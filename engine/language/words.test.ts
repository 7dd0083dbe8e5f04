import { describe, expect, test } from "vitest";
import type { Phrases, Words } from "../contract/language.ts";
import ar from "../words/ar.json";
import en from "../words/en.json";
import es from "../words/es.json";
import fr from "../words/fr.json";
import pt from "../words/pt.json";
import { languageChain, phrase, wordsFor, wordsForBrowser } from "./words.ts";

const all = new Map(Object.entries({ ar, en, es, fr, pt }));
const words = (language: string): Words => wordsFor(all, language);

describe("a phrase", () => {
  test("is the text of its key with the placeholders filled in", () => {
    expect(phrase(words("en"), "page.menu")).toBe("Menu");
    expect(phrase(words("fr"), "page.linkInNewTab", { label: "Plan" })).toBe(
      "Plan (s’ouvre dans un nouvel onglet)",
    );
  });

  test("is not read for placeholders again after a visitor's own text is in it", () => {
    expect(phrase(words("en"), "form.required", { field: "{count}$&" })).toBe("{count}$& is required.");
  });

  test.each([
    ["en-GB", 1, "Up to 1 character."],
    ["en-GB", 2000, "Up to 2,000 characters."],
    ["fr", 0, "0 caractère au maximum."],
    ["fr", 2_000_000, "2\u202f000\u202f000 de caractères au maximum."],
    ["pt-BR", 0, "Até 0 carácter."],
    ["pt-PT", 0, "Até 0 caracteres."],
    ["ar-EG", 2, "حرفان كحد أقصى."],
    ["ar-EG", 3, "٣ أحرف كحد أقصى."],
    ["ar-MA", 11, "11 حرفًا كحد أقصى."],
  ])("in %s has the plural and the digits of %d", (language, count, text) => {
    expect(phrase(words(language), "form.limit", { count })).toBe(text);
  });

  test("says the key where the data is older than the code", () => {
    expect(phrase({ language: "en", phrases: {} }, "page.menu")).toBe("page.menu");
  });
});

describe("the words of a language", () => {
  test("are its own, then those of the language it belongs to, with the site's over them", () => {
    const more = new Map<string, Phrases>(all).set("pt-BR", { form: { sending: "Enviando…" } });
    const own = { page: { menu: "Cardápio" } };
    const brazilian = wordsFor(more, "pt-BR", own);
    expect(brazilian.language).toBe("pt-BR");
    expect(phrase(brazilian, "form.sending")).toBe("Enviando…");
    expect(phrase(brazilian, "page.menu")).toBe("Cardápio");
    expect(phrase(brazilian, "page.close")).toBe("Fechar");
    expect(languageChain("zh-Hant-TW")).toEqual(["zh-Hant-TW", "zh-Hant", "zh"]);
  });

  test("reach the browser without what only the build, the server or one block says", () => {
    const { phrases } = wordsForBrowser(words("en"));
    expect(Object.keys(phrases)).toEqual(
      Object.keys(en).filter(
        (group) => !/server|print|^hours$|notFound|^pageList$|^search$|^moved$|^consent$/.test(group),
      ),
    );
  });
});
