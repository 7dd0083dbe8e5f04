/**
 * An address as it may be shown and logged: without user name, password and query, where services take tokens. Of one
 * that can't be told apart from its login, only the scheme is left.
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

/** The path of a file as people write it. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
