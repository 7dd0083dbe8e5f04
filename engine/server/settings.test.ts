import { expect, test } from "vitest";
import { readListenSettings } from "./settings.ts";

test("takes the usual port on all addresses where nothing is set", () => {
  expect(readListenSettings({}, 4173)).toEqual({ port: 4173 });
  expect(readListenSettings({ PORT: "", HOST: "" }, 4173)).toEqual({ port: 4173 });
});

test.each(["0", "80", "65535"])("takes port %s", (port) => {
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

test.each(["127.0.0.1", "::1", "0.0.0.0", "localhost", "www.example.com"])("takes host %s", (host) => {
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
