import { useSite } from "../page/SiteContext.ts";

/**
 * Who owns the page, in the year of the visit: the page's script sets the year where the page was built in another,
 * before React compares what it finds with what it draws.
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
