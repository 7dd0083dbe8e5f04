import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test, vi } from "vitest";
import { hourMs, setUpMailing } from "../fixtures/mailing.ts";

/** Cuts the connection of a session. */
function cut(server: { connections: Set<{ _socket: Socket }> }): void {
  for (const { _socket } of server.connections) _socket.destroy();
}

describe("mails about leads", () => {
  /** How a mail server fails the first time that it is asked, and what is delivered then. */
  const faults: [name: string, fault: () => SMTPServerOptions, more?: { timeoutMs: number }][] = [
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
      const { server, state, mailer, put, sent } = await setUpMailing();
      const leads = [];
      for (let count = 0; count < 4; count += 1) leads.push(await put());
      await server.stop();
      await server.start(fault());
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
    const { server, state, mailer, put } = await setUpMailing();
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
    const { store, state, mailer, put, sent } = await setUpMailing();
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
    const { server, state, mailer, put, sent } = await setUpMailing({
      notify: { to: ["sales@example.com"] },
    });
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
      const { server, mailer, put } = await setUpMailing(
        {},
        { options: { ...options, secure }, query, login: "web%40x:p%2Fw@" },
      );
      await put();
      await mailer().sendDue();
      expect(server.delivered).toHaveLength(2);
    }
    // Once for all mails of a round.
    expect(logins).toEqual(Array(2).fill(["web@x", "p/w", true]));
  });

  test("wait while the connection can't be trusted", async () => {
    const { server, state, mailer, put } = await setUpMailing({}, { options: { secure: true } });
    await put();
    await mailer().sendDue();
    expect(server.delivered).toEqual([]);
    expect(state.log.join()).toMatch(/certificate/);
  });

  test("do not wait for one that ends the connection each time", async () => {
    const { server, state, mailer, put, sent } = await setUpMailing({
      notify: { to: ["sales@example.com"] },
    });
    const [poison, other] = [await put(), await put()];
    await server.stop();
    await server.start({
      onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.once("end", () => {
          if (Buffer.concat(chunks).includes(poison.id)) cut(this as never);
          else void server.take(Readable.from(chunks) as never, session, callback);
        });
      },
    });
    const one = mailer();
    for (let times = 0; times < 6; times += 1) {
      await one.sendDue();
      state.now += hourMs;
    }
    expect(sent()).toEqual([`sales@example.com ${other.id}`]);
  });

  test("are sent once where the store fails after the mail server has taken one", async () => {
    const { store, state, mailer, put, sent } = await setUpMailing({ notify: { to: ["sales@example.com"] } });
    const { id } = await put();
    const one = mailer();
    const settling = vi.spyOn(store, "settleMail").mockRejectedValueOnce(new Error("disk full"));
    await expect(one.sendDue()).rejects.toThrow("disk full");
    state.now += hourMs;
    await one.sendDue();
    await one.sendDue();
    expect([sent(), settling.mock.calls.length]).toEqual([[`sales@example.com ${id}`], 2]);
  });

  test("are given up after thirty days where the recipient is refused for good", async () => {
    const refuse: SMTPServerOptions["onRcptTo"] = (_, __, callback) =>
      callback(Object.assign(new Error("Unknown"), { responseCode: 550 }));
    const { server, state, mailer, put, sent } = await setUpMailing(
      { notify: { to: ["sales@example.com"] } },
      { options: { onRcptTo: refuse } },
    );
    const { id } = await put();
    state.now += 29 * 24 * hourMs;
    await mailer().sendDue();
    state.now += 2 * 24 * hourMs;
    await mailer().sendDue();
    expect(state.log.at(-1)).toBe(
      `mail: lead ${id}, notice: the mail server refuses the recipient (550). It is not sent.`,
    );
    await server.stop();
    await server.start();
    state.now += 24 * hourMs;
    await mailer().sendDue();
    expect(sent()).toEqual([]);
  });

  test("go to the present recipients where the one that they were meant for is named no more", async () => {
    const { server, state, mailer, put, sent } = await setUpMailing({
      notify: { to: ["sales@example.com"] },
    });
    const { id } = await put({}, ["sale@example.com"]);
    await mailer().sendDue();
    expect(sent()).toEqual([`sales@example.com ${id}`]);
    expect([server.delivered.length, state.log]).toEqual([1, []]);
  });

  test("are not lost by a server that stops while one is under way", async () => {
    const { server, state, mailer, put, sent } = await setUpMailing({
      notify: { to: ["sales@example.com"] },
    });
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
    expect(sent()).toEqual([`sales@example.com ${id}`]);
  });
});
