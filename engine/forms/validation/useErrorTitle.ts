import { useEffect } from "react";

const prefix = "Error: ";

/** Says "Error: " before the document's title for as long as the form has errors. */
export function useErrorTitle(invalid: boolean): void {
  useEffect(() => {
    if (!invalid) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      // The next page may have set its own title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [invalid]);
}
