import { describe, expect, test } from "vitest";
import types from "../../../schemas/defs/organization-type.schema.json";
import type { Holiday, OpeningDays } from "../../contract/values.ts";
import { exampleAssets, examplePage, exampleSite } from "../fixtures/examples.ts";
import { hoursSpecification, isPlace, organization } from "./company.ts";

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

const times = { 12: "", 24: "" };
const days = (names: string[], ...open: string[]): OpeningDays => ({ days: names, open, label: "", times });
const holiday = (from: string, to: string, ...open: string[]): Holiday => ({
  from,
  to,
  open,
  label: "",
  times,
});
const specify = (week: OpeningDays[], holidays: Holiday[] = []) =>
  hoursSpecification({ clock: 24, week, holidays });

describe("opening hours in structured data", () => {
  test("have one entry for each range of the days that share it", () => {
    expect(specify([days(["tuesday", "sunday"], "07:00-13:00", "15:30-19:30")])).toEqual({
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["https://schema.org/Tuesday", "https://schema.org/Sunday"],
          opens: "07:00",
          closes: "13:00",
        },
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["https://schema.org/Tuesday", "https://schema.org/Sunday"],
          opens: "15:30",
          closes: "19:30",
        },
      ],
    });
  });

  test("leave out days on which it is closed", () => {
    expect(specify([days(["monday"])])).toEqual({});
  });

  test("end a day at 23:59, since a time of day 24:00 does not exist", () => {
    expect(specify([days(["friday"], "00:00-24:00")])).toMatchObject({
      openingHoursSpecification: [{ opens: "00:00", closes: "23:59" }],
    });
  });

  test("say of holidays from when to when they are, with their hours or closed all day", () => {
    expect(
      specify([], [holiday("2026-12-24", "2026-12-24", "08:00-12:00"), holiday("2027-08-02", "2027-08-22")]),
    ).toEqual({
      specialOpeningHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          validFrom: "2026-12-24",
          validThrough: "2026-12-24",
          opens: "08:00",
          closes: "12:00",
        },
        {
          "@type": "OpeningHoursSpecification",
          validFrom: "2027-08-02",
          validThrough: "2027-08-22",
          opens: "00:00",
          closes: "00:00",
        },
      ],
    });
  });
});
