/** Keys that journeys press, by the names that DOM events give them. */
export type PressedKey = "Escape" | "Tab" | "Enter" | "ArrowDown";

/** One window of a stock browser, driven by the protocol that this browser speaks. Selectors are CSS. */
export interface Driver {
  /** Begins to load an address. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. Arguments and result go through JSON; it sees nothing outside itself. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Moves the pointer to a point of the viewport, and presses there with `press`. In CSS pixels. */
  pointAt(x: number, y: number, press?: "press"): Promise<void>;
  /** Focuses the first match and types, key by key. */
  type(selector: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: PressedKey): Promise<void>;
  /** One entry back or forward in the window's history, or its page anew. Back and forward don't wait for it. */
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Makes the viewport that large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The viewport as a PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

/** A browser that journeys run in. */
export interface Engine {
  /** What people call it. */
  title: string;
  /** What has to be installed where it is missing: Debian's package names. */
  packages: string[];
  /** Whether all of it is installed. */
  installed(): boolean;
  /** Starts the browser with an empty profile. */
  launch(): Promise<Driver>;
}
