import { useWords } from "./useWords.ts";

/** The first link of every page: it leads keyboard users past the header to the content. */
export function SkipLink() {
  const say = useWords();
  return (
    <a className="skip-link" href="#page_main">
      {say("page.skipToContent")}
    </a>
  );
}
