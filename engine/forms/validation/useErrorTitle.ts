import { useEffect } from "react";

const prefix = "Error: ";

/** Prefixes the document's title with "Error: " while the form has errors. */
export function useErrorTitle(invalid: boolean): void {
  useEffect(() => {
    if (!invalid) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      // The next page may have set its title already.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [invalid]);
}
