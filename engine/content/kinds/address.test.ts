import { describe, expect, test } from "vitest";
import { compileAddress } from "./address.ts";

describe("an address", () => {
  test("of one line stays one line, and is the street for search engines", () => {
    expect(compileAddress("1 Example Street, Lyon", "en")).toEqual({
      lines: ["1 Example Street, Lyon"],
      parts: { streetAddress: "1 Example Street, Lyon" },
    });
  });

  test("of parts is written as in its country, which has its name in the reader's language", () => {
    const address = { street: "8 rue des Exemples", town: "Lyon", postalCode: "69002", country: "FR" };
    expect(compileAddress(address, "en").lines).toEqual(["8 rue des Exemples", "69002 Lyon", "France"]);
    expect(compileAddress({ ...address, country: "DE" }, "fr").lines.at(-1)).toBe("Allemagne");
    expect(
      compileAddress(
        { street: "1 Example Street", town: "Springfield", region: "IL", postalCode: "62701", country: "US" },
        "en",
      ).lines,
    ).toEqual(["1 Example Street", "Springfield, IL 62701", "United States"]);
  });

  test("has the parts that are known, by their names in schema.org", () => {
    expect(compileAddress({ town: "Nyeri", country: "KE" }, "en")).toEqual({
      lines: ["Nyeri", "Kenya"],
      parts: { addressLocality: "Nyeri", addressCountry: "KE" },
    });
  });
});
