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
    title: "Link leads out of the folder",
    severity: "error",
    message: () => "This is a link to a file outside the folder.",
    hint: () => "Put a copy of the file here in place of the link.",
    docs: "A symbolic link that leads out of its folder is refused, so that a site can never publish a file by accident that is not part of it.",
  }),
  "file-unreadable": entry<{ reason: string }>({
    title: "File cannot be read",
    severity: "error",
    message: ({ reason }) => `The file cannot be read: ${reason}.`,
    hint: () => "Check that the file exists and that you may read it.",
    docs: "The operating system refused to read the file, for example for lack of permission.",
  }),
  "file-kind": entry<{ kind: string }>({
    title: "Something stands where a file belongs",
    severity: "error",
    message: ({ kind }) => `This is ${kind}, not a file.`,
    hint: () => "Move it out of the folder.",
    docs: "The folders of pages and of public files hold files and folders. Pipes, sockets and devices are never opened, since reading one may not end.",
  }),
  "file-name": entry<object>({
    title: "File name is not UTF-8",
    severity: "error",
    message: () => "The name is not valid UTF-8, so it has no address.",
    hint: () => "Rename it. The characters that can't be read are shown as �.",
    docs: "Addresses are made from the names of files. A name in another encoding, for example from an old archive, can't become one.",
  }),
  "folder-loop": entry<object>({
    title: "Link leads round in a circle",
    severity: "error",
    message: () => "This link leads back to itself or to a folder that it lies in.",
    hint: () => "Remove the link, or put a copy of what it stands for in its place.",
    docs: "Links inside the folder are followed. One that leads to a folder around it would go on for ever.",
  }),
  "folder-depth": entry<{ limit: number }>({
    title: "Folders are nested too deeply",
    severity: "error",
    message: ({ limit }) => `This folder lies more than ${limit} levels deep, so it is not looked into.`,
    hint: () => "Move it up.",
    docs: "No address needs that many steps. The limit keeps a mistake in copying from stopping every build.",
  }),
  "file-encoding": entry<object>({
    title: "File is not UTF-8",
    severity: "error",
    message: () => "The file is not valid UTF-8 text.",
    hint: () => "Save it as UTF-8: most editors offer the encoding under Save as.",
    docs: "Content files are UTF-8. Bytes that are not are refused rather than shown as replacement characters.",
  }),
  "file-size": entry<{ limit: string }>({
    title: "File is too large",
    severity: "error",
    message: ({ limit }) => `The file is larger than ${limit}.`,
    hint: () => "Split the page, or move shared parts to _shared/.",
    docs: "Pages far beyond any that a person would write are refused before they are looked at.",
  }),
};
