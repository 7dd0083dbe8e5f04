import { Menu } from "../header/Menu.tsx";
import type { MenuEntry } from "../header/MenuItem.tsx";
import { useWords } from "../page/useWords.ts";
import { type PageVersion, useVersions } from "./useVersions.ts";
import { VersionLink } from "./VersionLink.tsx";

/**
 * The header's way to the other languages: a link where there is one other, a menu where there are several. It works
 * like the menus beside it, without scripts too.
 */
export function LanguageSwitch() {
  const say = useWords();
  const versions = useVersions();
  const [only, ...more] = versions.filter(({ current }) => !current);
  if (!only) return null;
  const label = versions.find(({ current }) => current)?.name ?? "";
  return (
    <nav className="header__languages" aria-label={say("page.language")}>
      {more.length === 0 ? (
        <VersionLink className="header__language" version={only} />
      ) : (
        <ul className="header__menus">
          <Menu menu={{ label, items: versions.map(entryOf) }} index={-1} />
        </ul>
      )}
    </nav>
  );
}

function entryOf({ code, name, href, current }: PageVersion): MenuEntry {
  return { label: name, lang: code, to: { kind: "page", href, ...(!current && { hreflang: code }) } };
}
