import { useEffect } from "react";
import { sayIn, useFormWords } from "../words.ts";
import { withError, withoutError } from "./errorTitle.ts";

/** Marks the document's title while the form has errors: "Error: Contact". */
export function useErrorTitle(invalid: boolean): void {
  const words = useFormWords();
  useEffect(() => {
    if (!invalid) return;
    const say = sayIn(words);
    document.title = withError(document.title, say);
    // The next page may have set its title already.
    return () => {
      document.title = withoutError(document.title, say);
    };
  }, [invalid, words]);
}
