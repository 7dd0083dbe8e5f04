/**
 * The value of a cookie.
 * @param cookies as `document.cookie` gives them
 * @returns undefined where there is none; a value whose percent codes are broken as it stands
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    // Anybody may have set it. What it means is for those who compare it; a form must not fail over it.
    return value;
  }
}
