/** The part of fontverter that is used here: the package has no types of its own. */
declare module "fontverter" {
  /** Unpacks a WOFF or WOFF 2 file. */
  export function convert(font: Buffer, format: "sfnt"): Promise<Buffer>;
}
