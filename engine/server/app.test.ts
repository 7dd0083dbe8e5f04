import { expect, test } from "vitest";
import { clientOf } from "./app.ts";

const socket = { remoteAddress: "10.0.0.1" };

test("trusts as many entries of X-Forwarded-For as the operator has proxies", () => {
  const headers = new Headers({
    host: "inner:4173",
    "x-forwarded-for": "6.6.6.6, 1.2.3.4, 10.0.0.9",
    "x-forwarded-host": "www.example.com",
  });
  expect(clientOf(headers, socket, 0)).toEqual({ address: "10.0.0.1", host: "inner:4173" });
  expect(clientOf(headers, socket, 1)).toEqual({ address: "10.0.0.9", host: "www.example.com" });
  expect(clientOf(headers, socket, 2).address).toBe("1.2.3.4");
  expect(clientOf(headers, socket, 9).address).toBe("6.6.6.6");
});

test("uses the address of the connection if no proxy names another", () => {
  expect(clientOf(new Headers({ host: "h" }), socket, 1)).toEqual({ address: "10.0.0.1", host: "h" });
  expect(clientOf(new Headers(), undefined, 0)).toEqual({ address: "unknown", host: undefined });
});

test.each([
  ["1.2.3.4:5678", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["2001:db8:0:12:aaaa::1", "2001:db8:0:12"],
  ["[2001:DB8::12:0:0:1]:443", "2001:db8:0:0"],
  ["2001:0db8:0000:0012:1:2:3:4", "2001:db8:0:12"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("treats %s as %s", (written, address) => {
  expect(clientOf(new Headers({ "x-forwarded-for": written }), socket, 1).address).toBe(address);
});

test("ignores text that is not an IP address, however long it is", () => {
  const headers = new Headers({ "x-forwarded-for": "x".repeat(10_000) });
  expect(clientOf(headers, socket, 1).address).toBe("10.0.0.1");
});
