import { describe, expect, test } from "vitest";
import types from "../../../schemas/defs/organization-type.schema.json";
import { exampleAssets, examplePage, exampleSite } from "../fixtures/examples.ts";
import { organization } from "./company.ts";
import { isPlace } from "./places.ts";

const known: readonly string[] = types.enum;

describe("the types of organizations", () => {
  test.each(["Bakery", "School", "Restaurant", "Library", "Hotel", "LocalBusiness"])(
    "are places too where people go there: %s",
    (type) => {
      expect(known).toContain(type);
      expect(isPlace(type)).toBe(true);
    },
  );

  test.each(["Organization", "Corporation", "NGO", "OnlineStore", "SportsTeam"])(
    "are no places where they are none by themselves: %s",
    (type) => {
      expect(known).toContain(type);
      expect(isPlace(type)).toBe(false);
    },
  );
});

describe("the opening hours of an organization", () => {
  const described = (type?: string) => {
    const site = {
      ...exampleSite,
      ...(type !== undefined && { organization: { type } }),
    } as typeof exampleSite;
    return organization({ page: examplePage, site, assets: exampleAssets });
  };

  test("are its own where it is a place", () => {
    const bakery = described("Bakery");
    expect(bakery).toMatchObject({ "@type": "Bakery", openingHoursSpecification: [{ opens: "08:00" }] });
    expect(bakery).not.toHaveProperty("location");
  });

  test("are those of its location where it is none", () => {
    const company = described();
    expect(company).toMatchObject({
      "@type": "Organization",
      location: { "@type": "Place", openingHoursSpecification: [{ opens: "08:00" }] },
    });
    expect(company).not.toHaveProperty("openingHoursSpecification");
  });
});
