import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

/** The settings of where to listen. */
function readListenSettings(environment: Record<string, string>, defaultPort: number) {
  const { port, host } = readSettings(environment, defaultPort);
  return { port, ...(host !== undefined && { host }) };
}

test("uses the default port on all addresses if nothing is set", () => {
  expect(readListenSettings({}, 4173)).toEqual({ port: 4173 });
  expect(readListenSettings({ PORT: "", HOST: "" }, 4173)).toEqual({ port: 4173 });
});

test.each(["0", "80", "65535"])("accepts port %s", (port) => {
  expect(readListenSettings({ PORT: port }, 4173)).toEqual({ port: Number(port) });
});

test.each(["65536", "-1", "80a", "4173.5", "0x50", " 80", "http", "999999"])(
  "refuses %j as a port",
  (port) => {
    expect(() => readListenSettings({ PORT: port }, 4173)).toThrow(
      expect.objectContaining({ id: "port-invalid", data: { port } }),
    );
  },
);

test.each(["127.0.0.1", "::1", "0.0.0.0", "localhost", "www.example.com"])("accepts host %s", (host) => {
  expect(readListenSettings({ HOST: host }, 4173)).toEqual({ port: 4173, host });
});

test.each(["http://localhost", "local host", "localhost:80", "/tmp/socket", "-x", "a..b"])(
  "refuses %j as a host",
  (host) => {
    expect(() => readListenSettings({ HOST: host }, 4173)).toThrow(
      expect.objectContaining({ id: "host-invalid", data: { host } }),
    );
  },
);

test("stores leads in a file and notifies no webhook if nothing is set", () => {
  expect(readSettings({ NOTIFY_URL: " ", RATE_LIMIT: "" }, 4173)).toEqual({
    port: 4173,
    databaseUrl: "file:data/leads.db",
    rateLimit: 30,
    trustedProxies: 0,
    allowedOrigins: [],
  });
});

test("reads how mail is sent", () => {
  const url = "smtp://web:p%40ss@mail.example.com:587";
  expect(
    readSettings(
      { SMTP_URL: url, MAIL_FROM: "Bakery <web@example.com>", MAIL_TO: "a@example.com, b@example.com" },
      1,
    ).mail,
  ).toEqual({
    url,
    from: { name: "Bakery", address: "web@example.com" },
    to: ["a@example.com", "b@example.com"],
  });
  expect(readSettings({ SMTP_URL: "smtps://localhost", MAIL_FROM: "web@example.com" }, 1).mail).toMatchObject(
    {
      from: { name: "", address: "web@example.com" },
      to: [],
    },
  );
});

test.each([
  [{ MAIL_TO: "a@example.com" }, "SMTP_URL", ""],
  [{ SMTP_URL: "mail.example.com", MAIL_FROM: "a@example.com" }, "SMTP_URL", "mail.example.com"],
  [{ SMTP_URL: "http://mail.example.com" }, "SMTP_URL", "http://mail.example.com"],
  [{ SMTP_URL: "smtp://web:se@cret@host:1" }, "MAIL_FROM", ""],
  [{ SMTP_URL: "smtp://web:100%@host" }, "SMTP_URL", "smtp://…@host"],
  [{ SMTP_URL: "smtp://host", MAIL_FROM: "Bakery" }, "MAIL_FROM", "Bakery"],
  [{ SMTP_URL: "smtp://host", MAIL_FROM: "a@b\r\nBcc: c@d" }, "MAIL_FROM", "a@b\r\nBcc: c@d"],
  [
    { SMTP_URL: "smtp://host", MAIL_FROM: "a@example.com", MAIL_TO: "a@example.com b" },
    "MAIL_TO",
    "a@example.com b",
  ],
])("refuses %j because of %s", (environment, name, value) => {
  expect(() => readSettings(environment, 1)).toThrow(
    expect.objectContaining({ id: "setting-invalid", data: expect.objectContaining({ name, value }) }),
  );
});

test("reads all settings", () => {
  expect(
    readSettings(
      {
        DATABASE_URL: "postgres://db/leads",
        RATE_LIMIT: "0",
        TRUSTED_PROXIES: "1",
        ALLOWED_ORIGINS: "https://a.example, https://b.example/",
        NOTIFY_URL: "https://hooks.example.com/x",
        NOTIFY_SECRET: "s",
      },
      4173,
    ),
  ).toMatchObject({
    databaseUrl: "postgres://db/leads",
    rateLimit: 0,
    trustedProxies: 1,
    allowedOrigins: ["https://a.example", "https://b.example"],
    notify: { url: "https://hooks.example.com/x", secret: "s" },
  });
});

test.each([
  { RATE_LIMIT: "-1" },
  { RATE_LIMIT: "many" },
  { TRUSTED_PROXIES: "11" },
  { ALLOWED_ORIGINS: "https://a.example/path" },
  { ALLOWED_ORIGINS: "*" },
  { NOTIFY_URL: "hooks.example.com" },
  { NOTIFY_URL: "ftp://x" },
])("refuses %j and names the setting", (environment) => {
  const [[name, value] = []] = Object.entries(environment);
  expect(() => readSettings(environment, 4173)).toThrow(
    expect.objectContaining({ id: "setting-invalid", data: expect.objectContaining({ name, value }) }),
  );
});

test.each([
  ["DATABASE_URL", "%zz"],
  ["DATABASE_URL", "leads.db"],
  ["DATABASE_URL", "postgres://ama:secret@%zz/leads"],
  ["DATABASE_URL", "postgres://ama:secret%zz@db/leads"],
  ["DATABASE_URL", "postgres://ama:secret@db:port/leads"],
  ["DATABASE_URL", "postgres://ama:sec/ret@db/leads"],
  ["DATABASE_URL", "file:///srv/%zz"],
  ["NOTIFY_URL", "ama:secret@hooks.example.com"],
  ["NOTIFY_URL", "https://ama:secret%zz@hooks.example.com"],
  ["NOTIFY_URL", "ftp://ama:secret@hooks.example.com/?key=secret"],
  ["ALLOWED_ORIGINS", "https://ama:secret@www.example.com/path"],
])("refuses %s=%s without showing a password", (name, value) => {
  let message = "";
  try {
    readSettings({ [name]: value }, 4173);
  } catch (error) {
    expect(error).toMatchObject({ id: "setting-invalid", data: { name } });
    message = (error as Error).message + JSON.stringify((error as { data: object }).data);
  }
  expect(message).toContain(name);
  expect(message).not.toMatch(/secret|ama/);
});
