/** Returns the document's `<title>`: "Collections – Anker". A page title that contains the site's name stays as it is. */
export function documentTitle(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} – ${siteName}`;
}
