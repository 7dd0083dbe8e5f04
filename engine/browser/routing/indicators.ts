/** Milliseconds of waiting after which the page shows that it is loading. */
const busyDelayMs = 300;

/** Adds a live region, outside of React's root, and returns the function that announces the title of a new page. */
export function createAnnouncer(): (title: string) => void {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.dataset.announcer = "";
  document.body.append(region);
  return (title) => {
    region.textContent = title;
  };
}

/** Returns the function that shows whether the reader waits for a page. */
export function createBusyIndicator(): (waiting: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (waiting) => {
    clearTimeout(timer);
    if (waiting)
      timer = setTimeout(() => document.documentElement.setAttribute("data-busy", ""), busyDelayMs);
    else document.documentElement.removeAttribute("data-busy");
  };
}
