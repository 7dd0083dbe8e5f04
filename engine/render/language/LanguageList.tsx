import { useWords } from "../page/useWords.ts";
import { useVersions } from "./useVersions.ts";
import { VersionLink } from "./VersionLink.tsx";

/** All languages of the site in a row, for the panel and the footer. Nothing where the site has only one. */
export function LanguageList({ className }: { className: string }) {
  const say = useWords();
  const versions = useVersions();
  if (versions.length < 2) return null;
  return (
    <nav className={`languages ${className}`} aria-label={say("page.language")}>
      <ul className="languages__list">
        {versions.map((version) => (
          <li key={version.code}>
            <VersionLink className="languages__link" version={version} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
