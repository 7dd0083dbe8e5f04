import { pageAddress } from "../page/addresses.ts";
import { usePage, useSite, useWords } from "../page/PageContext.ts";
import { Menu, type MenuEntry } from "./Menu.tsx";

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

/** Props of {@link VersionLink}. */
interface VersionLinkProps {
  version: PageVersion;
  className: string;
}

/** A link to the page in another language, in that language. The browser loads it as a new document. */
function VersionLink({ version: { code, name, href, current }, className }: VersionLinkProps) {
  return (
    <a className={className} href={href} lang={code} hrefLang={code} aria-current={current || undefined}>
      {name}
    </a>
  );
}

/** The current page in one of the site's languages. */
interface PageVersion {
  /** The language's code. */
  code: string;
  /** The language's own name: "Français". */
  name: string;
  /** Address of the page in this language, or of the language's home page where the page is missing. */
  href: string;
  /** Whether it is the page that is shown. */
  current: boolean;
}

/**
 * Returns the current page in all languages of the site, the default language first. A language that has neither the page
 * nor a home page is left out.
 */
function useVersions(): PageVersion[] {
  const { language, languages } = useSite();
  const { base, href, alternates } = usePage();
  return languages.flatMap(({ code, name, path, home }) => {
    const current = code === language.code;
    const own = alternates.find((one) => one.code === code)?.path;
    if (!current && !own && home) return [];
    return [{ code, name, href: current ? href : pageAddress(base, own ?? path), current }];
  });
}
