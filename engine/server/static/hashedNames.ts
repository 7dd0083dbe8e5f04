import type { OutputManifest } from "../../contract/output.ts";

/** Where the files lie that are made of pictures: they are many, and an open page has most of its own. */
const pictures = "assets/pictures/";

/**
 * The names of all files that contain a hash of their content in their name: those that caches may keep for ever. Those of
 * pictures come last.
 * @param names of all files of the output
 */
export function hashedNames(
  names: Iterable<string>,
  { base, headers }: Pick<OutputManifest, "base" | "headers">,
): string[] {
  const starts = headers
    .filter(
      ({ path, headers }) =>
        path.startsWith(base) && path.endsWith("/*") && headers["Cache-Control"]?.includes("immutable"),
    )
    .map(({ path }) => path.slice(base.length, -1));
  const all = [...names].filter(
    (name) => !/\.(br|gz)$/.test(name) && starts.some((start) => name.startsWith(start)),
  );
  const isPicture = (name: string) => name.startsWith(pictures);
  return [...all.filter((name) => !isPicture(name)), ...all.filter(isPicture)];
}
