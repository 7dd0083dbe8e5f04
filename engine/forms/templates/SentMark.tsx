import { sentId } from "../fields/ids.ts";

/** What the server's redirect leads to where the browser posted the form itself. Seen only then, by `:target`. */
export function SentMark({ prefix, words }: { prefix: string; words: string }) {
  return (
    <p id={sentId(prefix)} className="form__sent form__sent--native" tabIndex={-1}>
      {words}
    </p>
  );
}
