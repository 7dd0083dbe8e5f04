import { join } from "node:path";
import { measure, npmRun } from "../cost.ts";
import { changeRecord, writeDataSite } from "../dataSite.ts";
import { changeGeneratedPage } from "../generatedSite.ts";
import { forget } from "../kente.ts";
import type { Row } from "../row.ts";
import { alternate } from "../statistics.ts";

const pages = 10_000;

export const row: Row = {
  what: "Lint of 10,000 pages from data, processor time against as many written pages",
  figures: {
    cold: { unit: "×", atMost: 1.2 },
    "one record changed": { unit: "×", atMost: 1.2 },
  },
  async measure({ builds, scratch, progress }) {
    const written = builds.site(pages);
    const fromData = scratch("data");
    writeDataSite(join(fromData, "pages"), pages);
    const lint = (site: string) => measure(npmRun("lint", "--site", site));
    const cold = (site: string) => (turn: number) => {
      progress(`lint, ${pages} pages, ${turn + 1} of 3`);
      forget(site);
      return lint(site);
    };
    const [coldWritten = [], coldData = []] = await alternate(3, [cold(written), cold(fromData)]);
    const [changedWritten = [], changedData = []] = await alternate(3, [
      (turn) => {
        // Seeds that no other row uses.
        changeGeneratedPage(join(written, "pages"), 9, 2000 + turn);
        return lint(written);
      },
      (turn) => {
        changeRecord(join(fromData, "pages"), 9, 2000 + turn);
        return lint(fromData);
      },
    ]);
    const ratios = (some: typeof coldData, others: typeof coldData) =>
      some.map(({ cpu }, turn) => cpu / (others[turn]?.cpu ?? Number.NaN));
    return {
      figures: {
        cold: ratios(coldData, coldWritten),
        "one record changed": ratios(changedData, changedWritten),
      },
      references: {
        "from data, cold": { unit: "CPU s", samples: coldData.map(({ cpu }) => cpu) },
        "from data, one record changed": { unit: "CPU s", samples: changedData.map(({ cpu }) => cpu) },
      },
    };
  },
};
