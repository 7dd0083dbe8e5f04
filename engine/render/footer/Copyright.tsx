import { useSite } from "../page/SiteContext.ts";

/**
 * The copyright notice with the current year. Where the page was built in another year, the bootstrap updates the year
 * before React hydrates the page.
 */
export function Copyright() {
  const { name } = useSite();
  return (
    <p className="footer__copyright">
      {"© "}
      <span data-year="" suppressHydrationWarning>
        {new Date().getFullYear()}
      </span>
      {` ${name}`}
    </p>
  );
}
