/** In the HTML of each page of a site made with this engine, and of no receiver. */
const ownPage = /<div id=["']?page_app\b/;

/** Whether an answer accepts what was sent, as far as its status says, and is a page. */
export function isPage({ ok, headers }: Response): boolean {
  return ok && (headers.get("content-type") ?? "").includes("text/html");
}

/**
 * Whether an answer is a page of this site, which is no receipt: hosts of files answer any request with one, and nobody has read
 * what was sent. Reads the body.
 */
export async function isOwnPage(response: Response): Promise<boolean> {
  return isPage(response) && ownPage.test(await response.text());
}

/** The cause of the refusal, for the log. */
export const ownPageCause = "the answer is a page of this site, so nothing has received the form";
