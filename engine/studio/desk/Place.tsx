import { useEffect } from "react";
import type { PageUse } from "../protocol.ts";
import { openFile } from "../state/open.ts";
import { placeNames } from "../state/schemas.ts";
import { schemasFor } from "../state/sections.ts";
import { useDesk, valueIn } from "../state/store.ts";
import { titleOf } from "./titleOf.ts";

/** A place of the site as people call it: `About us › Hero › Heading`. Its file is read for that. */
export function usePlace({ file, path }: PageUse): string[] {
  const site = useDesk((desk) => desk.site);
  const known = site?.files.find((one) => one.file === file);
  const value = useDesk(({ files }) => valueIn(file, files[file]?.text));
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) void openFile(file);
  }, [isKnown, file]);
  if (!site || !known) return [file];
  return [titleOf(known), ...(value === undefined ? [] : placeNames(path, value, schemasFor(site, known)))];
}
