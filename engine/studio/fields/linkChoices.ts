import type { LinkTargets, StudioFile } from "../protocol.ts";

/** Something that a link can lead to. */
interface LinkChoice {
  /** As it is written: `/about-us`, `#team`, `@shop`. */
  to: string;
  title: string;
}

/** Choices of one kind. */
interface LinkGroup {
  kind: "pages" | "here" | "anchors" | "names" | "files";
  choices: LinkChoice[];
}

/** So many of a kind are shown: what is looked for further down is found by its words. */
const mostShown = 40;

/**
 * What a link can lead to, by kinds.
 * @param words all of them are in a title or an address; none: everything
 * @param route of the page that the link is on
 */
export function linkChoices(
  pages: readonly StudioFile[],
  { anchors, names, files }: LinkTargets,
  words: string,
  route: string,
): LinkGroup[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ to, title }: LinkChoice) => {
    const text = `${to} ${title}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const group = (kind: LinkGroup["kind"], all: readonly LinkChoice[]): LinkGroup[] => {
    const choices = all.filter(fits).slice(0, mostShown);
    return choices.length === 0 ? [] : [{ kind, choices }];
  };
  const at = (isHere: boolean) => anchors.filter((one) => (one.route === route) === isHere);
  return [
    ...group(
      "pages",
      pages.map(({ route: to, title }) => ({ to, title })),
    ),
    ...group(
      "here",
      at(true).map(({ name, title }) => ({ to: `#${name}`, title })),
    ),
    ...group(
      "anchors",
      at(false).map((one) => ({ to: `${one.route}#${one.name}`, title: one.title })),
    ),
    ...group(
      "names",
      names.map(({ name, to }) => ({ to: `@${name}`, title: to })),
    ),
    ...group(
      "files",
      files.map((to) => ({ to, title: to.slice(to.lastIndexOf("/") + 1) })),
    ),
  ];
}

/** Where a link leads: to an address of the site, or out of it. Undefined where it leads to neither. */
export function leadsTo(
  link: string,
  { names }: Pick<LinkTargets, "names">,
): { route: string } | { address: string } | undefined {
  const named = names.find(({ name }) => `@${name}` === link.replace(/[?#].*$/s, ""));
  const to = named?.to ?? link;
  if (to.startsWith("/")) return { route: to.replace(/[?#].*$/s, "") };
  return /^https?:/i.test(to) && URL.canParse(to) ? { address: to } : undefined;
}
