import { entry } from "../../entry.ts";

/** Files and folders that cannot be read. */
export const files = {
  "folder-missing": entry<{ folder: string }>({
    title: "Folder is missing",
    severity: "error",
    message: ({ folder }) => `There is no folder "${folder}".`,
    hint: () => "Check the name after --pages, or create the folder.",
    docs: "The folder of pages could not be found. A site is a folder of JSON files; `--pages` names another folder than `pages`.",
  }),
  "file-outside": entry<{ target?: string | undefined }>({
    title: "Symbolic link out of the folder",
    severity: "error",
    message: () => "This is a symbolic link that leads out of the folder.",
    hint: () => "Replace the link with a copy of what it leads to.",
    docs: "A symbolic link out of its folder is refused, and so is `pages` or `public` as a link out of the site, so that a site never publishes a file by accident.",
  }),
  "file-unreadable": entry<{ reason: string }>({
    title: "File cannot be read",
    severity: "error",
    message: ({ reason }) => `The file cannot be read: ${reason}.`,
    hint: () => "Check that the file exists and that you may read it.",
    docs: "The operating system refused to read the file, for example because of its permissions.",
  }),
  "file-kind": entry<{ kind: string }>({
    title: "Not a file",
    severity: "error",
    message: ({ kind }) => `This is ${kind}, not a file.`,
    hint: () => "Move it out of the folder.",
    docs: "The pages folder and `public/` contain files and folders. Pipes, sockets and devices are never opened, because reading one may never end.",
  }),
  "file-name": entry<object>({
    title: "File name is not UTF-8",
    severity: "error",
    message: () => "The name is not valid UTF-8, so it has no address.",
    hint: () => "Rename it. Characters that can't be read are shown as �.",
    docs: "Addresses are made from file names. A name in another encoding, for example from an old archive, cannot become one.",
  }),
  "folder-loop": entry<object>({
    title: "Symbolic link that loops",
    severity: "error",
    message: () => "This symbolic link points to itself or to a folder that contains it.",
    hint: () => "Remove the link, or replace it with a copy of what it points to.",
    docs: "Symbolic links inside the folder are followed. A link to a folder that contains it would never end.",
  }),
  "folder-depth": entry<{ limit: number }>({
    title: "Folders are nested too deeply",
    severity: "error",
    message: ({ limit }) => `This folder is more than ${limit} levels deep, so it is not read.`,
    hint: () => "Move it up.",
    docs: "No address needs so many segments. The limit protects builds from folders that were copied into themselves.",
  }),
  "file-encoding": entry<{ isTable: boolean }>({
    title: "File is not UTF-8",
    severity: "error",
    message: () => "The file is not valid UTF-8 text.",
    hint: ({ isTable }) =>
      isTable
        ? 'Save the table again: in Excel as "CSV UTF-8", in other programs with the encoding UTF-8.'
        : "Save it as UTF-8: most editors offer the encoding under Save as.",
    docs: "Content files are UTF-8. Other bytes are refused, because they would be shown as replacement characters.",
  }),
  "file-size": entry<{ limit: string }>({
    title: "File is too large",
    severity: "error",
    message: ({ limit }) => `The file is larger than ${limit}.`,
    hint: () => "Split the page, or move shared parts to _shared/.",
    docs: "No person writes a page of this size. Such files are refused before they are parsed.",
  }),
};
