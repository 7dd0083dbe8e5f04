import type { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { phrase } from "../../language/phrase.ts";
import { methodNotAllowed, problem, textFor } from "../http/answers.ts";
import { clientOf } from "../http/client.ts";
import type { Env } from "../http/Env.ts";
import type { Languages } from "../languages.ts";
import { isNativePost } from "./body.ts";
import { pagePath } from "./pagePath.ts";
import type { SiteIntake } from "./siteIntake.ts";
import { createToken, tokenCookie, tokensIn } from "./token.ts";

/**
 * Adds the routes that receive forms: `/api/…`, also below the base path.
 * @param languages in what language visitors are answered
 * @param intake if omitted, submissions are answered with 503
 */
export function addIntakeRoutes(
  app: Hono<Env>,
  base: string,
  languages: Languages,
  intake: SiteIntake | undefined,
): void {
  const paths = base === "/" ? ["/api/*"] : ["/api/*", `${base}api/*`];
  if (intake) {
    const { allowedOrigins, trustedProxies, receive } = intake;
    const allowCrossOrigin = cors({
      origin: [...allowedOrigins],
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type", "Idempotency-Key"],
      exposeHeaders: ["Retry-After", "Date", "X-Request-Id"],
      maxAge: 600,
    });
    app.on("ALL", paths, (context, next) =>
      // The middleware would answer a preflight request of any other origin with 204.
      allowedOrigins.includes(context.req.header("origin") ?? "") ? allowCrossOrigin(context, next) : next(),
    );
    app.on("POST", paths, async (context) => {
      const { headers } = context.req.raw;
      const path = context.get("path");
      context.res = await receive({
        request: context.req.raw,
        id: context.get("requestId"),
        path: path.startsWith("/api/") ? path : path.slice(base.length - 1),
        ...clientOf(headers, context.env?.incoming?.socket, trustedProxies),
      });
      // Set after a submission only: visitors who submit nothing get no cookie.
      if (tokensIn(headers).length === 0)
        setCookie(context, tokenCookie, createToken(), { path: base, secure: true, sameSite: "Strict" });
      return context.res;
    });
  } else app.on("POST", paths, ({ req }) => notReceived(req.raw.headers, base, languages));
  app.on("ALL", paths, () => methodNotAllowed("POST"));
}

function notReceived(headers: Headers, base: string, languages: Languages): Response {
  if (isNativePost(headers)) {
    const words = languages.ofPath(pagePath(headers, base));
    return textFor(503, phrase(words, "server.noForms"), words);
  }
  return problem(503, "Forms not received", {
    detail: "This server does not receive forms. Nothing was stored; please try again later.",
  });
}
