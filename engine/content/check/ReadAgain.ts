import type { Json, JsonObject } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { takeAcceptances } from "./acceptances.ts";
import type { FileAnalysis } from "./analyseFile.ts";
import type { Validators } from "./validators.ts";

/** A file whose text is read again when its values are asked for. They stay in memory only while they are used. */
export class ReadAgain {
  private valueRef: WeakRef<JsonObject> | undefined;
  private wholeRef: WeakRef<FileAnalysis> | undefined;

  constructor(
    readonly file: string,
    private readonly text: () => string,
    private readonly analyse: () => FileAnalysis,
    private readonly types: () => Validators,
  ) {}

  get value(): JsonObject {
    const known = this.valueRef?.deref();
    if (known !== undefined) return known;
    // The text was parsed with care before: it has no mistakes.
    const value = JSON.parse(this.text()) as Json;
    const members = isObject(value) ? value : {};
    takeAcceptances(this.file, members, this.types());
    this.valueRef = new WeakRef(members);
    return members;
  }

  /** The whole analysis, with all places. */
  get whole(): FileAnalysis {
    const known = this.wholeRef?.deref() ?? this.analyse();
    this.wholeRef = new WeakRef(known);
    return known;
  }
}
