import { sentId } from "../fields/ids.ts";

/** The success message after a native form post. The server redirects to its id, and `:target` shows it. */
export function SentMark({ prefix, text }: { prefix: string; text: string }) {
  return (
    <p id={sentId(prefix)} className="form__sent form__sent--native" tabIndex={-1}>
      {text}
    </p>
  );
}
