import type { OpeningHours } from "../../contract/contact.ts";
import type { JsonObject } from "../../contract/json.ts";

/** Describes opening hours in the vocabulary of schema.org: those of the week, and those of holidays. */
export function hoursSpecification({ week, holidays }: OpeningHours): JsonObject {
  const usual = week.flatMap(({ days, open }) =>
    open.map((range) => specification({ dayOfWeek: days.map(dayName) }, range)),
  );
  const special = holidays.flatMap(({ from, to, open }) => {
    // Equal times say that it is closed all day.
    const ranges = open.length > 0 ? open : ["00:00-00:00"];
    return ranges.map((range) => specification({ validFrom: from, validThrough: to }, range));
  });
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function specification(when: JsonObject, range: string): JsonObject {
  const [opens = "", closes = ""] = range.split("-");
  // Search engines read 23:59 as the end of the day; a time of day 24:00 does not exist in schema.org.
  return {
    "@type": "OpeningHoursSpecification",
    ...when,
    opens,
    closes: closes === "24:00" ? "23:59" : closes,
  };
}

function dayName(day: string): string {
  return `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
