/** The first link of every page: it leads keyboard users past the header to the content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#page_main">
      Skip to content
    </a>
  );
}
