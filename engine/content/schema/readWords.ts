import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Phrases, WordsByLanguage } from "../../contract/words.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { isPhrases } from "../../language/isPhrases.ts";

/** Folder of the engine's words, from the project's root: one file for each language, named by its code. */
const wordsFolder = "engine/words";

/** A file of words, and what it is called in messages. */
interface WordsFile {
  path: string;
  shown: string;
}

/**
 * Reads the words of the engine and those that blocks of a site bring, by language.
 * @param projectRoot the engine's project
 * @param blockFiles the `words.json` of blocks, by block type; one that does not exist counts as empty
 * @throws KenteError `member-file` for a file that is no words
 */
export async function readWords(
  projectRoot: string,
  blockFiles: ReadonlyMap<string, WordsFile> = new Map(),
): Promise<WordsByLanguage> {
  const folder = join(projectRoot, wordsFolder);
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".json")).sort();
  const words = new Map<string, Phrases>();
  for (const file of files) {
    const shown = `${wordsFolder}/${file}`;
    const code = codeIn(file.slice(0, -".json".length), shown);
    const phrases = await readJson({ path: join(folder, file), shown });
    if (!isPhrases(phrases)) throw unusable(shown, "it is no object of groups of texts");
    words.set(code, phrases);
  }
  for (const [type, file] of blockFiles) {
    const languages = await readJson(file);
    if (!isPhrases(languages)) throw unusable(file.shown, "it is no object of languages with texts");
    for (const [code, texts] of Object.entries(languages)) {
      words.set(codeIn(code, file.shown), { ...words.get(code), [type]: texts });
    }
  }
  return words;
}

/** An empty object where the file does not exist. */
async function readJson({ path, shown }: WordsFile): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw unusable(shown, reasonOf(cause), cause);
  }
}

function codeIn(written: string, file: string): string {
  try {
    const [code = ""] = Intl.getCanonicalLocales(written);
    if (code === written) return code;
    throw unusable(file, `"${written}" is no language code; "${code}" is`);
  } catch (cause) {
    if (cause instanceof KenteError) throw cause;
    throw unusable(file, `"${written}" is no language code`, cause);
  }
}

function unusable(file: string, reason: string, cause?: unknown): KenteError<"member-file"> {
  const fix = 'Write it as engine/words/en.json is written, under a code such as "de" or "pt-BR".';
  return new KenteError("member-file", { file, reason, fix }, { cause });
}
