/** What the structure of a picture's file says. */
interface Structure {
  /** What is wrong with it: the end of a sentence that begins with the file. */
  fault?: string | undefined;
  /** Whether it holds several pictures that are shown one after another. */
  animated?: true | undefined;
}

/** Looks at a file of one type, whose first bytes are those of that type. */
export type LookAt = (bytes: Buffer) => Structure;

/** What is wrong with most damaged files: a copy or an upload was broken off. */
export const cutOff = "ends too early: a part of the picture is missing";

/** What is wrong with a file whose bytes are no longer those that were written. */
export const damaged = "is damaged: its data do not match their checksums";
