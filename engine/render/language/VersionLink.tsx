import type { PageVersion } from "./useVersions.ts";

/** Props of {@link VersionLink}. */
interface VersionLinkProps {
  version: PageVersion;
  className: string;
}

/** A link to the page in another language, in that language. The browser loads it as a new document. */
export function VersionLink({ version: { code, name, href, current }, className }: VersionLinkProps) {
  return (
    <a className={className} href={href} lang={code} hrefLang={code} aria-current={current || undefined}>
      {name}
    </a>
  );
}
