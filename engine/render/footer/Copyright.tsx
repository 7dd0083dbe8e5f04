import { useSite } from "../page/SiteContext.ts";

/**
 * The copyright notice with the year of the build. Where that is another one than the visitor's, the bootstrap updates it before
 * React hydrates the page.
 */
export function Copyright() {
  const { name, year } = useSite();
  return (
    <p className="footer__copyright">
      {"© "}
      <span data-year="" suppressHydrationWarning>
        {year}
      </span>
      {` ${name}`}
    </p>
  );
}
