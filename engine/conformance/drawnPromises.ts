import { anchorFrom } from "../content/schema/contentPlan.ts";
import type { JsonSchema } from "../contract/json.ts";
import { hostileWords, poisoned } from "./hostile.ts";
import type { Drawn } from "./Stage.ts";
import type { Promised, Subject } from "./Subject.ts";
import { surrounded } from "./surroundings.ts";
import { variations } from "./variations.ts";

/** What each block type promises of its markup. */
export const drawnPromises: readonly Promised<Subject>[] = [
  {
    title:
      "has examples that are right, and shows each without a word on the console, a style attribute or a script",
    find: (subject) =>
      faults(subject, subject.drawn, ({ html }, index) => [
        ...(html.includes(`data-block="${subject.type}"`) ? [] : ["the block is not on the page"]),
        ...(subject.drawn.findIndex((one) => one.html === html) < index
          ? ["it looks like an example before it"]
          : []),
        ...(html.match(/\sstyle=|<style|<script|\son[a-z]+=|javascript:/gi) ?? []).map(
          (found) => `its markup has "${found.trim()}", which no page may have`,
        ),
      ]),
  },
  {
    title: "shows the same at any time, in any time zone, with any luck: unchanged pages are not drawn again",
    find(subject) {
      const draw = () => subject.stage.draw(subject.written);
      const one = atMoment("UTC", "2026-01-05T03:07:09Z", 0.1, draw);
      const later = atMoment("Pacific/Kiritimati", "2026-11-20T22:48:31Z", 0.9, draw);
      return faults(subject, later, ({ html }, index) =>
        html === one[index]?.html
          ? []
          : ["it looks different at another time: use the clock and random numbers in effects only"],
      );
    },
  },
  {
    title: "gives its parts ids that no author can write, besides the anchors of the example",
    find: (subject) =>
      faults(subject, subject.drawn, ({ html }, index) => {
        const written = JSON.stringify(subject.written[index]).matchAll(/"((?:[^"\\]|\\.)*)"/g);
        const anchors = new Set(Array.from(written, ([, word = ""]) => [word, anchorFrom(word)]).flat());
        return Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => id)
          .filter((id) => !id.includes("_") && !anchors.has(id))
          .map((id) => `the id "${id}" could be an author's: put "_" into it`);
      }),
  },
  {
    title: "gives each group of controls a name for screen readers, with a heading or without",
    find: (subject) =>
      faults(subject, subject.drawn, ({ html }) =>
        (html.match(/<[^>]+\srole="(?:tablist|radiogroup|toolbar|listbox|menu|grid|tree)"[^>]*>/g) ?? [])
          .filter((group) => !/\saria-label(?:ledby)?="[^"]*\S[^"]*"/.test(group))
          .map((group) => `${group} has no name for screen readers: add aria-label or aria-labelledby`),
      ),
  },
  {
    title: "has one main heading where it opens a page, and skips no level",
    find: (subject) =>
      faults(subject, subject.drawn, ({ html }, index) => {
        const levels = levelsIn(html);
        // Lint refuses a first block without a heading: another one stands above it.
        if (subject.written[index]?.heading === undefined && !levels.includes(1)) levels.unshift(1);
        return wrongLevels(levels, levels.includes(1) ? 1 : 0);
      }),
  },
  {
    title: "stands inside of other blocks",
    find(subject) {
      const { schema, stage, type } = subject;
      if (schema["x-inside"] === false) return [];
      const hasSlots = JSON.stringify(schema).includes("/blocks.schema.json");
      // The block around it decides how much room there is.
      const around = subject.written.map(({ space: _, emphasis: __, ...block }) =>
        surrounded(block, !hasSlots),
      );
      return faults(
        subject,
        stage.draw(around),
        ({ html }) => [
          ...(html.includes(`data-block="${type}"`) ? [] : ["the block is not on the page"]),
          ...wrongLevels(levelsIn(html), 1),
        ],
        "inside of another block",
      );
    },
  },
  ...Object.entries(hostileWords).map(
    ([name, words]): Promised<Subject> => ({
      title: `survives ${name}`,
      find(subject) {
        const { written, schema, stage, vocabulary } = subject;
        const victims = written.map((block) => poisoned(block, schema, words, vocabulary));
        return faults(
          subject,
          stage.draw(victims),
          ({ html }) => [
            ...(html.match(/<script|<img src=x|<!-- '|\[object|undefined|NaN/g) ?? []).map(
              (found) => `its markup has "${found}"`,
            ),
            ...(/\b1 |>1</.test(html) ? [] : ["it does not show its first text"]),
          ],
          `with ${name} in its texts`,
        );
      },
    }),
  ),
  {
    title: "looks different when any of its properties does",
    find(subject) {
      const { written, drawn, stage } = subject;
      let silent = subject
        .parts()
        .filter(([way]) => !way.endsWith("[]"))
        .map(([way, own]) => {
          const whole: JsonSchema = { ...subject.resolved(own), ...own };
          const variants = written.flatMap((block, of) =>
            variations(block, way, whole).map((variant) => ({ way, of, variant })),
          );
          return { way, variants };
        });
      // Each time more of them: most properties show in their first variation.
      for (let count = 1; silent.some(({ variants }) => variants.length > 0); count *= 2) {
        const tried = silent.flatMap(({ variants }) => variants.slice(0, count));
        const shown = stage.draw(tried.map(({ variant }) => variant));
        const telling = tried.filter(
          ({ of }, index) => shown[index]?.block !== undefined && shown[index]?.html !== drawn[of]?.html,
        );
        const ways = new Set(telling.map(({ way }) => way));
        silent = silent
          .filter(({ way }) => !ways.has(way))
          .map(({ way, variants }) => ({ way, variants: variants.slice(count) }));
      }
      return silent.map(({ way }) => `"${way}" changes nothing: show it, or take it out of the schema`);
    },
  },
];

/**
 * What is wrong with drawn examples, each fault once: their own mistakes, and those that `find` names of one that was drawn.
 * @param state what was done to the examples, of which only those count that could be drawn before
 */
function faults(
  subject: Subject,
  drawn: readonly Drawn[],
  find: (drawn: Drawn, index: number) => readonly string[],
  state?: string,
): string[] {
  return drawn.flatMap((one, index) => {
    const before = state === undefined ? undefined : subject.drawn[index];
    if (before !== undefined && before.block === undefined) return [];
    const own = one.wrong.filter((text) => !before?.wrong.includes(text));
    const wrong = one.block === undefined ? own : [...own, ...find(one, index)];
    const name = [subject.exampleName(index), ...(state === undefined ? [] : [state])].join(" ");
    return [...new Set(wrong)].map((text) => `${name}: ${text}`);
  });
}

/** The levels of all headings, in their order. */
function levelsIn(html: string): number[] {
  return [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
}

/** @param mains how many main headings there must be */
function wrongLevels(levels: readonly number[], mains: number): string[] {
  const found = levels.filter((level) => level === 1).length;
  const skips = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level - before > 1 ? [`an h${level} follows ${before === 0 ? "nothing" : `an h${before}`}`] : [];
  });
  const advice = "use Heading, which knows the level";
  return [...(found === mains ? [] : [`it has ${found} main headings`]), ...skips].map(
    (text) => `${text}: ${advice}`,
  );
}

/** Does work as it would be done in a time zone, at a time, with all random numbers the same. */
function atMoment<Made>(zone: string, now: string, luck: number, work: () => Made): Made {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  const { TZ: ownZone } = process.env;
  const time = RealDate.parse(now);
  process.env.TZ = zone;
  Math.random = () => luck;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(time).toString(),
    construct: (date, args) => Reflect.construct(date, args.length === 0 ? [time] : args),
    get: (date, key) => (key === "now" ? () => time : Reflect.get(date, key)),
  });
  try {
    return work();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  }
}
