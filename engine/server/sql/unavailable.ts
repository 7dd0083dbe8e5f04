import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Trouble } from "../../contract/store.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { isDiskFull } from "../../files/fileSystem.ts";

/** Error codes of SQLite, PostgreSQL (SQLSTATE) and the operating system, and what they mean to an operator. */
const troubles: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)|^XX00[12]$/, "damaged"],
  [/^SQLITE_(FULL)|^(ENOSPC|EDQUOT|53100)$/, "full"],
  [/^SQLITE_(BUSY|LOCKED)|^(55P03|40P01|40001)$/, "busy"],
  [
    /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|25006|42501)$/,
    "read-only",
  ],
  [/^(42P01|3F000)$/, "tables-missing"],
];

/**
 * Runs a task of the database and converts its errors.
 * @param url of the database; its login is not shown
 * @throws KenteError `store-unavailable`
 */
export async function asUnavailable<T>(url: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    throw unavailable(url, cause);
  }
}

/**
 * Converts an error of a database to a KenteError. Returns KenteErrors unchanged.
 * @param hasRoom whether the disk of the database has room
 */
export function unavailable(url: string, cause: unknown, hasRoom = hasRoomFor): KenteError {
  if (cause instanceof KenteError) return cause;
  // Messages of drivers contain the address, some of them with another scheme.
  const reason = reasonOf(cause)
    .replaceAll(url, hideLogin(url))
    .replace(/[a-z][a-z\d+.-]*:\/\/\S+/gi, hideLogin);
  return new KenteError(
    "store-unavailable",
    { url: hideLogin(url), reason, trouble: troubleOf(cause, () => hasRoom(url)) },
    { cause },
  );
}

/** Whether the database can't be used at all, as opposed to an error about the values of one statement. */
export function isAway(error: unknown): error is KenteError<"store-unavailable"> {
  if (!(error instanceof KenteError) || error.id !== "store-unavailable") return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return !/^2[23]\w{3}$|^SQLITE_(CONSTRAINT|MISMATCH|RANGE|TOOBIG)/.test(String(code));
}

function troubleOf(cause: unknown, hasRoom: () => boolean): Trouble {
  const { code } = (cause ?? {}) as { code?: unknown };
  // On a full disk SQLite can't make the memory that processes share.
  if (/^SQLITE_IOERR/.test(String(code)) && !hasRoom()) return "full";
  // SQLite has no error code for a missing table.
  if (/^SQLITE_ERROR/.test(String(code)) && /no such table/.test(reasonOf(cause))) return "tables-missing";
  return troubles.find(([pattern]) => pattern.test(String(code)))?.[1] ?? "unreachable";
}

/** Whether the disk of a database file has room for the smallest files beside it. True where that is not known. */
function hasRoomFor(url: string): boolean {
  if (!url.startsWith("file:")) return true;
  try {
    return !isDiskFull(dirname(fileURLToPath(url)), 1_000_000);
  } catch {
    return true;
  }
}

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
