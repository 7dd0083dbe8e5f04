/**
 * Finds the values of a cookie, as they were sent: there is one for each path and domain that it was set for, the most
 * specific path first.
 * @param cookies as `document.cookie` or the header `Cookie` gives them: `"a=1; b=2"`
 */
export function readCookies(cookies: string, name: string): string[] {
  return cookies
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1));
}

/** Decodes a cookie's value. Any script may have set it: where its percent codes are broken it is returned unchanged. */
export function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
