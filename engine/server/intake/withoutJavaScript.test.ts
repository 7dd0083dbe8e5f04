import { describe, expect, test, vi } from "vitest";
import { KenteError } from "../../errors/KenteError.ts";
import { native, setUpIntake, values } from "../fixtures/intake.ts";

const { appWith, kept, post } = setUpIntake();

describe("a submission without JavaScript", () => {
  const fields = (more: Record<string, string> = {}) =>
    new URLSearchParams({ name: "Ama", email: "ama@example.com", agree: "true", ...more }).toString();

  test("is redirected to its page, at the message of success", async () => {
    const answer = await post("/api/contact", fields({ guests: "3", _website: "", utm: "x" }), {
      ...native,
      referer: "https://www.example.com/?from=mail",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/#home__sent");
    expect((await kept())[0]).toMatchObject({ values: { ...values, guests: 3 }, flags: [] });
    const elsewhere = await post("/api/contact", fields(), { ...native, referer: "https://x.example/y" });
    expect(elsewhere.headers.get("location")).toBe("/contact-us#message__sent");
  });

  test("is one lead if it is sent twice within an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const postAt = (time: string) => {
      vi.setSystemTime(Date.parse(`2026-11-21T${time}Z`));
      return Promise.all([post("/api/contact", fields(), native), post("/api/contact", fields(), native)]);
    };
    await postAt("08:59:58");
    await postAt("09:00:02");
    await postAt("09:59:57");
    expect(await kept()).toHaveLength(1);
    await postAt("09:59:58");
    expect(await kept()).toHaveLength(2);
    await postAt("10:00:01");
    expect(await kept()).toHaveLength(2);
    vi.useRealTimers();
  });

  test("gets the page back with the visitor's input and the errors", async () => {
    const nasty = '</textarea><script>alert("x")</script> & $& more';
    const answer = await post("/api/contact", fields({ email: 'a"b', message: nasty }), native);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("<title>Error: Contact</title>");
    expect(html).toContain('value="Ama"');
    expect(html).toContain('value="a&quot;b"');
    expect(html).toContain("&lt;/textarea>&lt;script".replaceAll(">", "&gt;"));
    expect(html).toContain("$&amp; more");
    expect(html).not.toContain("<script");
    expect(html).toMatch(/name="agree"[^>]*checked/);
    expect(html).toContain('id="message_email__error" class="form-field__error">Email is invalid</p>');
    const email = /<input[^>]* name="email"[^>]*>/.exec(html)?.[0];
    expect(email).toContain('aria-invalid="true"');
    expect(email).toContain('aria-describedby="message_email__error"');
  });

  test("is answered in the language of its page", async () => {
    const from = { ...native, referer: "https://www.example.com/fr/contact-us" };
    const answer = await post("/api/contact", fields({ name: "", email: "x" }), from);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain("<title>Erreur\u202f: Contact</title>");
    expect(html).toContain("Veuillez remplir tous les champs.");
    expect(html).toContain('id="message_name__error" class="form-field__error">Indiquez votre nom</p>');
    const large = await post("/api/contact", fields({ message: "x".repeat(70_000) }), from);
    expect(await large.text()).toContain("trop long pour être envoyé");
  });

  test("gets the page back with the visitor's input if it can't be stored now", async () => {
    const put = () =>
      Promise.reject(new KenteError("store-unavailable", { url: "x", reason: "away", trouble: "full" }));
    const answer = await post("/api/contact", fields(), native, appWith({ store: { put } }));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/try again in a moment[\s\S]*value="Ama"/);
  });

  test("gets the page back with the exact input if too many were sent", async () => {
    const busy = appWith({ rateLimit: 1 });
    for (let count = 0; count < 20; count += 1) await post("/api/contact", fields(), native, busy);
    const type = "Application/X-WWW-Form-Urlencoded; Charset=UTF-8";
    const sent = fields({ name: "&quot;A&amp;B", message: "&lt;" });
    const answer = await post("/api/contact", sent, { ...native, "content-type": type }, busy);
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain('value="&amp;quot;A&amp;amp;B"');
    expect(html).toMatch(/>\n?&amp;lt;<\/textarea>/);
  });

  test("gets the page back with the reason if it is too large", async () => {
    const answer = await post("/api/contact", fields({ message: "x".repeat(70_000) }), native);
    expect(answer.status).toBe(413);
    const html = await answer.text();
    expect(html).toContain("What you wrote is too long to be sent.");
    expect(html).toMatch(/<form[^>]* id="message"/);
  });

  test("is flagged and stored if it fills in the invisible field", async () => {
    await post("/api/contact", fields({ _website: "https://spam.example" }), native);
    expect((await kept())[0]?.flags).toEqual(["honeypot"]);
  });
});
