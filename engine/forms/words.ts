import { createContext, createElement, type ReactNode, useContext } from "react";
import type { Words } from "../contract/language.ts";
import { phrase, type Say } from "../language/words.ts";

/** A form that nobody gave words says their keys. */
const WordsContext = createContext<Words>({ language: "en", phrases: {} });

/** Gives the words of the page to the form inside it. */
export function FormWords({ words, children }: { words: Words; children?: ReactNode }): ReactNode {
  return createElement(WordsContext, { value: words }, children);
}

/** Returns the words of the page that shows the form. */
export function useFormWords(): Words {
  return useContext(WordsContext);
}

/** Returns the function that says the engine's texts in the language of the form's page. */
export function useSay(): Say {
  return sayIn(useFormWords());
}

/** Makes the function that says texts from these words. */
export function sayIn(words: Words): Say {
  return (key, values) => phrase(words, key, values);
}
