/**
 * Removes what is secret from an address, so that it can be shown and logged: user name, password, and the query, which may
 * hold tokens. If the login can't be found for certain, only the scheme is left.
 */
export function hideLogin(address: string): string {
  if (/^file:/i.test(address)) return readable(address.replace(/[?#].*$/s, ""));
  if (!/[@?#]/.test(address)) return address;
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0];
  const { host, pathname, username, password } = URL.canParse(address) ? new URL(address) : noUrl;
  if (scheme === undefined || host === "" || pathname.includes("@")) return `${scheme ?? ""}…`;
  return `${scheme}${username || password ? "…@" : ""}${host}${pathname}`;
}

const noUrl = { host: "", pathname: "", username: "", password: "" };

/** Decodes the percent codes of a file's address. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
