import { describe, expect, test } from "vitest";
import type { LeadFile } from "../../contract/store.ts";
import { hourMs, setUpMailing, start } from "../fixtures/mailing.ts";

describe("mails about leads", () => {
  test("say what was filled in, with the labels of the form, and go where the form says", async () => {
    const { server, mailer, put } = await setUpMailing({
      notify: { to: ["demo@example.com"], subject: "Demo for {name}", replyTo: "{email}" },
    });
    const { id } = await put({
      receivedAt: start,
      values: { message: "Two lines\nof text", name: "Ama", email: "ama@example.org", old: { field: true } },
      consent: [{ field: "agree", text: "I agree to the terms" }],
    });
    await mailer().sendDue();
    const [{ recipients, sender, mail } = {} as never] = server.delivered;
    expect([sender, recipients]).toEqual(["web@example.com", ["demo@example.com"]]);
    expect(mail.from).toMatchObject({ name: "Bakery", address: "web@example.com" });
    expect(mail.to).toMatchObject([{ address: "demo@example.com" }]);
    expect(mail.replyTo).toMatchObject([{ address: "ama@example.org" }]);
    expect(mail.subject).toBe("Demo for Ama");
    expect(mail.html).toBeUndefined();
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(mail.text?.replaceAll("\r\n", "\n").trim()).toBe(
      `Your name: Ama

Email: ama@example.org

Message:
  Two lines
  of text

old › field: yes

Received 2026-11-21 08:00 UTC, form "contact", id ${id}
Agreed to: I agree to the terms`,
    );
  });

  test("have the files of the lead, as far as a mail has room, and name the others", async () => {
    const { server, mailer, put } = await setUpMailing({ notify: { to: ["jobs@example.com"] } });
    const file = (name: string, size: number): LeadFile => ({
      path: "cv",
      name,
      type: "application/pdf",
      size,
      sha256: "x",
      bytes: new Uint8Array(size).fill(65),
    });
    const { id } = await put({
      files: [file("cv.pdf", 1000), file("film.pdf", 10_000_000), file("letter.pdf", 2000)],
    });
    await mailer().sendDue();
    const [{ mail } = {} as never] = server.delivered;
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["cv.pdf", "application/pdf"],
      ["letter.pdf", "application/pdf"],
    ]);
    expect(mail.text).toContain("Not attached: film.pdf");
    expect(mail.text).toContain(`npm run leads -- show ${id} --files DIR`);
  });

  test("come without files to a mail server that takes only small mails", async () => {
    const { server, mailer, put } = await setUpMailing(
      { notify: { to: ["jobs@example.com"] } },
      { options: { size: 10_000 } },
    );
    const bytes = new Uint8Array(50_000);
    await put({
      files: [{ path: "cv", name: "cv.pdf", type: "application/pdf", size: 50_000, sha256: "x", bytes }],
    });
    await mailer().sendDue();
    expect(server.delivered.map(({ mail }) => mail.attachments.length)).toEqual([0]);
    expect(server.delivered[0]?.mail.text).toContain("Not attached: cv.pdf");
  });

  test("show hostile values as text, and none of them as a header, a recipient or a mark of direction", async () => {
    const { server, mailer, put } = await setUpMailing({
      notify: { to: ["sales@example.com"], subject: "From {name}", replyTo: "{email}" },
      answer: { subject: "Hello {name}", text: "Hello {name}" },
    });
    const name =
      'Ama\r\nBcc: victim@example.net\r\n\r\n<script>alert(1)</script> \u202egpj.exe \u0000 \u001b[31m"';
    for (const email of [
      "a@example.org, victim@example.net",
      "a@example.org\r\nRCPT TO:<victim@example.net>",
      "<victim@example.net> a@example.org",
      '"x" <victim@example.net>',
      "a@example.org victim@example.net",
      "group:victim@example.net;",
    ])
      await put({ values: { name, email, message: "x".repeat(1_000_000) }, email });
    await mailer().sendDue();
    expect(server.delivered).toHaveLength(6);
    for (const { recipients, raw, mail } of server.delivered) {
      expect(recipients).toEqual(["sales@example.com"]);
      expect(mail.subject).toBe('From Ama Bcc: victim@example.net <script>alert(1)</script> gpj.exe [31m"');
      expect([mail.bcc, mail.cc, mail.replyTo, mail.html]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(mail.text).toContain("<script>alert(1)</script> gpj.exe");
      expect(mail.text).toContain("x".repeat(1_000_000));
      expect(Math.max(...raw.split("\r\n").map(({ length }) => length))).toBeLessThan(998);
    }
  });
});

describe("the answer to a visitor", () => {
  const answer = { subject: "Thank you, {name}", text: "You wrote:\n\n{message}" };

  test("has their words, in the language of their page, and leads replies to the people of the site", async () => {
    const { server, mailer, put } = await setUpMailing({ notify: { to: ["sales@example.com"] }, answer });
    await put();
    await put({ language: "fr" });
    await mailer().sendDue();
    const answers = server.delivered.filter(({ recipients }) => recipients[0]?.endsWith("@example.org"));
    expect(answers.map(({ mail }) => [mail.subject, mail.text?.trim()])).toEqual([
      ["Thank you, Visitor 1", "You wrote:\n\nHello"],
      ["Merci", "Merci, Visitor 2"],
    ]);
    expect(answers.map(({ mail }) => mail.replyTo?.[0])).toMatchObject(
      Array(2).fill({ address: "sales@example.com" }),
    );
    expect(answers[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
    );
  });

  test("goes to nobody for what may be spam, and three times a day to one address", async () => {
    const { server, state, mailer, put } = await setUpMailing({ notify: { to: [] }, answer });
    await put({ flags: ["honeypot"] });
    for (let count = 0; count < 5; count += 1) await put({ email: "victim@example.net" });
    await put({ email: "ama@example.org" });
    await mailer().sendDue();
    expect(server.delivered.map(({ recipients }) => recipients.join())).toEqual([
      ...Array(3).fill("victim@example.net"),
      "ama@example.org",
    ]);
    expect(state.log.filter((line) => line.includes("within a day"))).toHaveLength(2);
  });

  test("goes out at most a hundred times an hour", async () => {
    const { server, state, mailer, put } = await setUpMailing({ notify: { to: [] }, answer });
    for (let count = 0; count < 102; count += 1) await put();
    const one = mailer();
    await one.sendDue();
    expect(server.delivered).toHaveLength(100);
    expect(state.log.filter((line) => line.includes("100 were sent within an hour"))).toHaveLength(2);
    state.now += hourMs;
    await put();
    await one.sendDue();
    expect(server.delivered).toHaveLength(101);
  });

  test.each(["root@localhost", "victim%example.net@example.org", "a!b@example.org"])(
    "is not sent to %s, which is no address on the internet",
    async (email) => {
      const { server, mailer, put } = await setUpMailing({ notify: { to: [] }, answer });
      await put({ email });
      await mailer().sendDue();
      expect(server.delivered).toEqual([]);
    },
  );

  test("is given up where the mail server says that there is no such address", async () => {
    const { server, state, mailer, put } = await setUpMailing(
      { notify: { to: [] }, answer },
      {
        options: {
          onRcptTo: (_, __, callback) =>
            callback(Object.assign(new Error("Unknown <v1@example.org>"), { responseCode: 550 })),
        },
      },
    );
    const { id } = await put();
    await mailer().sendDue();
    expect(state.log).toEqual([
      `mail: lead ${id}, answer: the mail server refuses the recipient (550). It is not sent.`,
    ]);
    await server.stop();
    await server.start();
    state.now += 24 * hourMs;
    await mailer().sendDue();
    expect(server.delivered).toEqual([]);
  });
});
