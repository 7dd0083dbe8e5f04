import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { MailServer } from "../../engine/server/fixtures/MailServer.ts";
import { testMail } from "./testMail.ts";

afterEach(() => void vi.restoreAllMocks());

/** Tries a mail, and returns the exit code and what is said. */
async function tryMail(...call: Parameters<typeof testMail>) {
  const said: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void said.push(line));
  return { code: await testMail(...call), said };
}

async function serve(options: SMTPServerOptions = {}) {
  const server = new MailServer();
  await server.start(options);
  onTestFinished(() => server.stop());
  const from = { name: "", address: "web@example.com" };
  const settings = { url: `smtp://127.0.0.1:${server.port}`, from, to: ["a@example.com", "b@example.com"] };
  return { server, settings };
}

test("sends a mail to each recipient and says so", async () => {
  const { server, settings } = await serve();
  const { code, said } = await tryMail(settings, undefined);
  expect(code).toBe(0);
  expect(said).toEqual(
    settings.to.map(
      (to) =>
        `127.0.0.1:${server.port} has taken a mail to ${to}. Look into the mailbox, and among the spam.`,
    ),
  );
  expect(server.delivered.map(({ recipients }) => recipients[0])).toEqual(settings.to);
  await tryMail(settings, "c@example.com");
  expect(server.delivered.at(-1)?.recipients).toEqual(["c@example.com"]);
});

test("says what failed, and what the mail server says of it, safe for a terminal", async () => {
  const refusal = Object.assign(new Error("Not \u202ehere"), { responseCode: 550 });
  const { server, settings } = await serve({
    onRcptTo: ({ address }, _, callback) => callback(address.startsWith("a@") ? refusal : null),
  });
  const { code, said } = await tryMail(settings, undefined);
  expect(code).toBe(1);
  expect(said).toEqual([
    "No mail to a@example.com: the mail server refuses the recipient (550).",
    `127.0.0.1:${server.port} says: 550 Not \\u202ehere`,
    expect.stringContaining("has taken a mail to b@example.com"),
  ]);
  await server.stop();
  expect((await tryMail(settings, "c@example.com")).said).toEqual([
    "No mail to c@example.com: the mail server of SMTP_URL can't be reached (ECONNREFUSED).",
  ]);
});

test("says which setting is missing", async () => {
  const { settings } = await serve();
  expect(await tryMail(undefined, undefined)).toMatchObject({
    code: 2,
    said: [expect.stringContaining("SMTP_URL")],
  });
  expect(await tryMail({ ...settings, to: [] }, undefined)).toMatchObject({
    code: 2,
    said: [expect.stringContaining("MAIL_TO")],
  });
  expect(await tryMail(settings, "a@example.com, b@example.com")).toMatchObject({ code: 2 });
});
