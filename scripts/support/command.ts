/** An option that is either given or not: `--fix`. */
export interface SwitchOption {
  type: "boolean";
  description: string;
}

/** An option with a value. `value` is its placeholder in the usage text: `DIR`. */
export interface ValueOption {
  type: "string";
  description: string;
  value: string;
  default?: string;
  /** The value when the option is given without one. If omitted, a value is required. */
  implied?: string;
  /** The allowed values. */
  choices?: readonly string[];
  /** Whether it can be given several times. Its value is then a list. */
  repeatable?: true;
}

/** A positional argument. */
interface Positional {
  name: string;
  description: string;
  choices?: readonly string[];
  /** Whether it can be omitted. No required argument follows an optional one. */
  optional?: boolean;
}

/** A command as its user sees it. Its usage text and its parser are both derived from this. */
export interface Command {
  /** What is typed before the arguments: `npm run lint --`. */
  name: string;
  /** What it does, in one sentence. */
  summary: string;
  options?: Readonly<Record<string, SwitchOption | ValueOption>>;
  positionals?: readonly Positional[];
  /** Whether the process keeps running after the body has returned, even if nobody reads its output any more. */
  serves?: boolean;
}

type OptionValue<O> = O extends { type: "boolean" }
  ? boolean
  : O extends { repeatable: true }
    ? readonly string[]
    : O extends { choices: readonly (infer C)[]; default: string }
      ? C
      : O extends { choices: readonly (infer C)[] }
        ? C | undefined
        : O extends { default: string }
          ? string
          : string | undefined;

/** The options of a command by name. A switch that is not given is `false`, a value its default, a list empty. */
export type Values<C extends Command> = { [K in keyof C["options"]]: OptionValue<C["options"][K]> };
