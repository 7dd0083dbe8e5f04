/** Made by the compiler of commands: the folders whose members the vocabulary loads, from the project's root. */
declare module "kente:memberFolders" {
  type Modules = Record<string, Record<string, unknown>>;

  export const folders: Readonly<Record<string, () => Promise<{ members: Modules }>>>;
}
