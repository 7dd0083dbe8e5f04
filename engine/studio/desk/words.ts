import type { Phrases, Words } from "../../contract/language.ts";
import { phrase, type Say } from "../../language/words.ts";
import ofFormsEnglish from "../../words/en.json";
import ofFormsFrench from "../../words/fr.json";
import english from "../words/en.json";
import french from "../words/fr.json";

type English = typeof english;

/** Names one text of the desk: `bar.undo`. */
type DeskKey = {
  [Group in keyof English]: `${Group}.${keyof English[Group] & string}`;
}[keyof English];

/** The languages that the desk speaks, each with its own name. */
export const languages = { en: "English", fr: "Français" } as const;

const all: Readonly<Record<string, Phrases>> = {
  en: { ...ofFormsEnglish, ...english },
  fr: { ...ofFormsFrench, ...french },
};

const chosenItem = "kente-studio-language";

/** The words of the desk and of its forms, in the language that was chosen, else the first one of the browser that it speaks. */
export const words: Words = (() => {
  const wanted = [localStorage.getItem(chosenItem) ?? "", ...navigator.languages];
  const language = wanted.map((code) => code.slice(0, 2)).find((code) => code in all) ?? "en";
  return { language, phrases: all[language] ?? {} };
})();

/** Says a text of the desk. */
export const say: Say<DeskKey> = (key, values) => phrase(words, key, values);

/** Shows the desk in another language. */
export function chooseLanguage(code: string): void {
  localStorage.setItem(chosenItem, code);
  location.reload();
}
