import { blockSubjects } from "../../../engine/conformance/Subject.ts";
import * as code from "../../../engine/conformance/siteCode.tsx";
import { readSite } from "../../../engine/content/read/readSite.ts";
import { readVocabulary } from "../../../engine/content/schema/vocabulary.ts";
import { compileTheme } from "../../../engine/theme/compileTheme.ts";
import { fixtureSite, root } from "../../support/project.ts";

/** All block types of the project. Blocks look well in any theme, so they are checked with the engine's own. */
export const blocks = await blockSubjects(root, {
  vocabulary: await readVocabulary(root),
  theme: compileTheme({}),
  assets: (await readSite({ ...fixtureSite, root, site: root })).assets,
  code,
});
