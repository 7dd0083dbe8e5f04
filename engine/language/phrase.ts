import type { Words } from "../contract/words.ts";
import type en from "../words/en.json";

type English = typeof en;

/** Names one text: `page.menu`. */
export type WordKey = {
  [Group in keyof English]: `${Group}.${keyof English[Group] & string}`;
}[keyof English];

/** What stands for the placeholders. Numbers are written as the language writes them. */
type PhraseValues = Readonly<Record<string, string | number>>;

/** Says a text of the site's language. `Own` are the keys of a site's own block. */
export type Say<Own extends string = never> = (key: WordKey | Own, values?: PhraseValues) => string;

/** Returns a text with its placeholders filled in. The value `count` chooses the plural category. */
export function phrase({ language, phrases }: Words, key: string, values: PhraseValues = {}): string {
  const [group = "", name = ""] = key.split(".");
  const found = phrases[group]?.[name];
  // A page that is older than its code may lack a text: its key is better than nothing.
  const text =
    typeof found === "object"
      ? (found[new Intl.PluralRules(language).select(Number(values.count))] ?? found.other)
      : (found ?? key);
  return text.replace(/{(\w+)}/g, (whole, name) => (values[name] ?? whole).toLocaleString(language));
}
