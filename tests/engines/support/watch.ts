const key = "journey-faults";

/** A script for the head of a page: keeps everything that goes wrong in the tab, across its pages. */
export const watchScript = `(${watch})(${JSON.stringify(key)})`;

/** Reads and clears what went wrong in the tab. Runs in the page, with the name that it is kept under. */
export function takeFaults(name: string): string[] {
  const faults: string[] = JSON.parse(sessionStorage.getItem(name) ?? "[]");
  sessionStorage.removeItem(name);
  return faults;
}

export { key as faultsKey };

function watch(name: string): void {
  const add = (fault: string) => {
    const faults: string[] = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    sessionStorage.setItem(name, JSON.stringify([...faults, `${fault} (on ${location.pathname})`]));
  };
  // What a page still loads when it is left is given up, and WebKit reports that.
  let isLeft = false;
  addEventListener("beforeunload", () => {
    isLeft = true;
  });
  addEventListener("pageshow", () => {
    isLeft = false;
  });
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) add(`uncaught: ${event.message}`);
      else if (!isLeft) add(`not loaded: ${target.getAttribute("src") ?? target.getAttribute("href")}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => add(`unhandled rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    add(`policy: ${violatedDirective} blocks ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    add(`console: ${words.join(" ")}`);
    error.apply(console, words);
  };
}
