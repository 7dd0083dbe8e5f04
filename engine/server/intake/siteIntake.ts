import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../contract/store.ts";
import { outputFile } from "../../render/page/addresses.ts";
import { readCookies } from "../../transports/support/cookies.ts";
import type { Settings } from "../settings.ts";
import { Cors } from "./cors.ts";
import { readEndpoints } from "./endpoints.ts";
import { createIntake, type Intake } from "./intake.ts";
import { NativeAnswers } from "./NativeAnswers.ts";
import { tokenCookie } from "./origin.ts";
import { RateLimit } from "./RateLimit.ts";

/** How submissions are taken in. */
export interface IntakeSettings extends Pick<Settings, "rateLimit" | "trustedProxies" | "allowedOrigins"> {
  store: Pick<Store, "put">;
  /** Is told of each lead that was kept. */
  onKept?: () => void;
}

/** The intake of one built site. */
export interface SiteIntake {
  intake: Intake;
  cors: Cors;
  trustedProxies: number;
  /**
   * Gives whoever has sent a form an anti-forgery token for the next time, unless they have one. Pages give none: whoever
   * only reads is given no cookie.
   */
  giveToken(asked: Headers, answer: Headers): void;
}

/**
 * Makes the intake of a built site from what the build says of its forms.
 * @param folder output of the build
 * @param base path prefix with a slash at both ends
 */
export function siteIntake(folder: string, base: string, settings: IntakeSettings): SiteIntake {
  const { store, rateLimit, trustedProxies, allowedOrigins, onKept } = settings;
  const endpoints = readEndpoints(folder);
  const intake = createIntake({
    endpoints,
    store,
    limit: new RateLimit(rateLimit),
    allowedOrigins,
    native: new NativeAnswers(base, (path) =>
      readFile(join(folder, outputFile(path)), "utf8").catch(() => undefined),
    ),
    ...(onKept && { onKept }),
  });
  return {
    intake,
    cors: new Cors(allowedOrigins),
    trustedProxies,
    giveToken(asked, answer) {
      if (readCookies(asked.get("cookie") ?? "", tokenCookie).length > 0) return;
      const token = randomBytes(18).toString("base64url");
      answer.append("set-cookie", `${tokenCookie}=${token}; Path=${base}; Secure; SameSite=Strict`);
    },
  };
}
