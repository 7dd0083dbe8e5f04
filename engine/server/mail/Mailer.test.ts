import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as soon } from "node:timers/promises";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Form, FormHandling } from "../../contract/form.ts";
import type { LeadFile, NewLead } from "../../contract/store.ts";
import { MailServer } from "../fixtures/MailServer.ts";
import { openStore } from "../openStore.ts";
import { Mailer } from "./Mailer.ts";
import { mailsFor } from "./mailsFor.ts";

const start = Date.parse("2026-11-21T08:00:00Z");
const hourMs = 60 * 60_000;

const form: Form = {
  id: "contact",
  schema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Your name" },
      email: { type: "string", format: "email", title: "Email" },
      message: { type: "string", title: "Message" },
    },
  },
  ui: {},
  messages: {},
  submit: "Send",
  toasts: { success: "Sent.", failure: "Not sent." },
  send: [],
};

/** A store, a mail server, and a mailer between them whose clock stands until it is set. */
async function setUp(
  handling: FormHandling = {},
  { options = {} as SMTPServerOptions, query = "", login = "" } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "kente-mail-"));
  const store = await openStore(`file:${join(folder, "leads.db")}`);
  const server = new MailServer();
  await server.start(options);
  const scheme = options.secure ? "smtps" : "smtp";
  const state = { now: start, log: [] as string[] };
  const mailer = (more: { timeoutMs?: number } = {}) =>
    new Mailer({
      store,
      mail: {
        url: `${scheme}://${login}127.0.0.1:${server.port}${query}`,
        from: { name: "Bakery", address: "web@example.com" },
        to: ["sales@example.com", "boss@example.com"],
      },
      forms: () => [
        { form, language: "en", pages: ["/"], ...handling },
        {
          form,
          language: "fr",
          pages: ["/fr"],
          ...handling,
          answer: { subject: "Merci", text: "Merci, {name}" },
        },
      ],
      now: () => state.now,
      log: (line) => state.log.push(line),
      ...more,
    });
  onTestFinished(async () => {
    await server.stop();
    await store.close();
    rmSync(folder, { recursive: true });
  });
  let count = 0;
  return {
    store,
    server,
    state,
    mailer,
    async put(more: Partial<NewLead> = {}): Promise<NewLead> {
      count += 1;
      const lead: NewLead = {
        id: randomUUID(),
        form: "contact",
        key: randomUUID(),
        digest: "d",
        values: { name: `Visitor ${count}`, email: `v${count}@example.org`, message: "Hello" },
        email: `v${count}@example.org`,
        language: "en",
        consent: [],
        flags: [],
        receivedAt: state.now - 1000 + count,
        ...more,
      };
      await store.put({
        ...lead,
        mails: mailsFor(handling, lead, ["sales@example.com", "boss@example.com"]),
      });
      return lead;
    },
    /** What was delivered: to whom, and the lead's id, in their order. */
    sent: () =>
      server.delivered.map(({ recipients, mail }) => `${recipients} ${mail.messageId?.slice(1, 37)}`),
  };
}

/** Cuts the connection of a session. */
function cut(server: { connections: Set<{ _socket: Socket }> }): void {
  for (const { _socket } of server.connections) _socket.destroy();
}

describe("mails about leads", () => {
  /** How a mail server fails the first time that it is asked, and what is delivered then. */
  const faults: [
    name: string,
    fault: (server: MailServer, state: { isFaulty: boolean }) => SMTPServerOptions,
    more?: { timeoutMs: number },
  ][] = [
    ["refuses connections", () => ({ onConnect: (_, callback) => callback(new Error("Too busy")) })],
    [
      "ends the connection before a word",
      () => ({
        onConnect() {
          cut(this as never);
        },
      }),
    ],
    ["never says a word", () => ({ onConnect() {} }), { timeoutMs: 50 }],
    ["refuses the sender", () => ({ onMailFrom: (_, __, callback) => callback(new Error("Not you")) })],
    [
      "ends the connection after the sender",
      () => ({
        onMailFrom() {
          cut(this as never);
        },
      }),
    ],
    [
      "refuses one recipient for now",
      () => ({
        onRcptTo: ({ address }, _, callback) =>
          callback(
            address.startsWith("boss") ? Object.assign(new Error("Later"), { responseCode: 450 }) : null,
          ),
      }),
    ],
    [
      "refuses one recipient for good",
      () => ({
        onRcptTo: ({ address }, _, callback) =>
          callback(
            address.startsWith("boss") ? Object.assign(new Error("Unknown"), { responseCode: 550 }) : null,
          ),
      }),
    ],
    [
      "ends the connection after the recipient",
      () => ({
        onRcptTo() {
          cut(this as never);
        },
      }),
    ],
    [
      "ends the connection within the mail",
      () => ({
        onData(stream) {
          stream.once("data", () => cut(this as never));
          stream.resume();
        },
      }),
    ],
    [
      "refuses the mail for now",
      () => ({
        onData: (stream, _, callback) => {
          stream.resume();
          stream.once("end", () => callback(Object.assign(new Error("Later"), { responseCode: 451 })));
        },
      }),
    ],
    [
      "refuses the mail for good",
      () => ({
        onData: (stream, _, callback) => {
          stream.resume();
          stream.once("end", () => callback(Object.assign(new Error("Spam"), { responseCode: 554 })));
        },
      }),
    ],
    ["wants a login", () => ({ authOptional: false })],
  ];

  test.each(faults)(
    "reach each recipient once, after a time in which the mail server %s",
    async (_, fault, more) => {
      const { server, state, mailer, put, sent } = await setUp();
      const leads = [];
      for (let count = 0; count < 4; count += 1) leads.push(await put());
      await server.stop();
      await server.start(fault(server, { isFaulty: true }));
      const before = mailer(more);
      for (let times = 0; times < 3; times += 1) {
        await before.sendDue();
        state.now += 60_000;
      }
      await server.stop();
      await server.start();
      // Another process, hours later: nothing is known but what is in the store.
      state.now += 2 * hourMs;
      await mailer().sendDue();
      const all = leads.flatMap(({ id }) => ["sales", "boss"].map((name) => `${name}@example.com ${id}`));
      expect(sent().sort()).toEqual(all.sort());
      expect(state.log.length).toBeGreaterThan(0);
      expect(state.log.join()).not.toMatch(/@|Visitor/);
    },
  );

  test("come again with the same id where the connection ends before the last answer: nobody can know more", async () => {
    const { server, state, mailer, put } = await setUp();
    const { id } = await put();
    await server.stop();
    await server.start({
      onData(stream, session, _callback) {
        server.take(stream, session, () => cut(this as never));
      },
    });
    await mailer().sendDue();
    await server.stop();
    await server.start();
    state.now += hourMs;
    await mailer().sendDue();
    const ids = server.delivered.map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([`<${id}.notice@example.com>`]));
  });

  test("are sent once by many servers, and by the next one where a server has died", async () => {
    const { store, state, mailer, put, sent } = await setUp();
    for (let count = 0; count < 10; count += 1) await put();
    // It dies with a mail in its hands.
    const lost = await store.claimMail(state.now, 1000);
    expect(lost).toBeDefined();
    await Promise.all([mailer(), mailer(), mailer()].map((one) => one.sendDue()));
    expect(new Set(sent()).size).toBe(19);
    state.now += 1000;
    await mailer().sendDue();
    expect(new Set(sent()).size).toBe(20);
    expect(sent()).toHaveLength(20);
  });

  test("go out in the order of the leads, also after an outage", async () => {
    const { server, state, mailer, put, sent } = await setUp({ notify: { to: ["sales@example.com"] } });
    const leads = [];
    for (let count = 0; count < 5; count += 1) leads.push(await put());
    await server.stop();
    const one = mailer();
    for (let times = 0; times < 3; times += 1) {
      await one.sendDue();
      state.now += hourMs;
    }
    // An outage is one line.
    expect(state.log).toEqual([
      "mail: the mail server of SMTP_URL can't be reached (ECONNREFUSED). Mails wait until it works.",
    ]);
    await server.start();
    await one.sendDue();
    expect(sent()).toEqual(leads.map(({ id }) => `sales@example.com ${id}`));
    expect(state.log.at(-1)).toBe("mail: the mail server works again");
  });

  test("say what was filled in, with the labels of the form, and go where the form says", async () => {
    const { server, mailer, put } = await setUp({
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
    const { server, mailer, put } = await setUp({ notify: { to: ["jobs@example.com"] } });
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
    expect(mail.text).toContain("Too large to be attached: film.pdf");
    expect(mail.text).toContain(`npm run leads -- show ${id} --files DIR`);
  });

  test("come without files to a mail server that takes only small mails", async () => {
    const { server, mailer, put } = await setUp(
      { notify: { to: ["jobs@example.com"] } },
      { options: { size: 10_000 } },
    );
    const bytes = new Uint8Array(50_000);
    await put({
      files: [{ path: "cv", name: "cv.pdf", type: "application/pdf", size: 50_000, sha256: "x", bytes }],
    });
    await mailer().sendDue();
    expect(server.delivered.map(({ mail }) => mail.attachments.length)).toEqual([0]);
    expect(server.delivered[0]?.mail.text).toContain("Too large to be attached: cv.pdf");
  });

  test("show hostile values as text, and none of them as a header, a recipient or a mark of direction", async () => {
    const { server, mailer, put } = await setUp({
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

  test("are encrypted, with a login, where SMTP_URL says so", async () => {
    const logins: unknown[] = [];
    const options: SMTPServerOptions = {
      authOptional: false,
      onAuth: ({ username, password }, session, callback) => {
        logins.push([username, password, session.secure]);
        callback(null, { user: "x" });
      },
    };
    const trusting = "?tls.rejectUnauthorized=false";
    for (const [secure, query] of [
      [true, trusting],
      [false, `${trusting}&requireTLS=true`],
    ] as const) {
      const { server, mailer, put } = await setUp(
        {},
        { options: { ...options, secure }, query, login: "web%40x:p%2Fw@" },
      );
      await put();
      await mailer().sendDue();
      expect(server.delivered).toHaveLength(2);
    }
    expect(logins).toEqual(Array(4).fill(["web@x", "p/w", true]));
  });

  test("wait while the connection can't be trusted", async () => {
    const { server, state, mailer, put } = await setUp({}, { options: { secure: true } });
    await put();
    await mailer().sendDue();
    expect(server.delivered).toEqual([]);
    expect(state.log.join()).toMatch(/certificate/);
  });

  test("are not lost by a server that stops while one is under way", async () => {
    const { server, state, mailer, put, sent } = await setUp({ notify: { to: ["sales@example.com"] } });
    const { id } = await put();
    await server.stop();
    const arrived = new Promise<() => void>((resolve) => {
      void server.start({
        onData: (stream, session, callback) => server.take(stream, session, () => resolve(callback)),
      });
    });
    await expect.poll(() => server.isListening).toBe(true);
    const one = mailer();
    one.start();
    const answer = await arrived;
    const stopped = one.stop();
    answer();
    await stopped;
    state.now += hourMs;
    await mailer().sendDue();
    await soon();
    expect(sent()).toEqual([`sales@example.com ${id}`]);
  });
});

describe("the answer to a visitor", () => {
  const answer = { subject: "Thank you, {name}", text: "You wrote:\n\n{message}" };

  test("has their words, in the language of their page, and leads replies to the people of the site", async () => {
    const { server, mailer, put } = await setUp({ notify: { to: ["sales@example.com"] }, answer });
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
    const { server, state, mailer, put } = await setUp({ notify: { to: [] }, answer });
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

  test("goes out at most sixty times an hour; further ones wait", async () => {
    const { server, state, mailer, put } = await setUp({ notify: { to: [] }, answer });
    for (let count = 0; count < 70; count += 1) await put();
    const one = mailer();
    state.now += 1000;
    await one.sendDue();
    expect(server.delivered).toHaveLength(60);
    state.now += hourMs;
    await one.sendDue();
    expect(server.delivered).toHaveLength(70);
  });

  test("is given up where the mail server says that there is no such address", async () => {
    const { server, state, mailer, put } = await setUp(
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
