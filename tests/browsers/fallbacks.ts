/** A feature that sites use although one of the oldest browsers lacks it, and what happens there instead. */
export interface Fallback {
  /** Its common name. */
  title: string;
  /** Its keys in browser-compat-data. */
  keys: readonly string[];
  /** What visitors get in a browser that lacks it. */
  instead: string;
}

/** All features with a fallback. Any other feature has to work in the oldest version of every browser. */
export const fallbacks: readonly Fallback[] = [
  {
    title: "Pages rendered before they are opened (`document.prerendering`)",
    keys: ["api.Document.prerendering", "api.Document.prerenderingchange_event"],
    instead: "No page is: each starts when it is opened.",
  },
  {
    title: "Groups of details (`<details name>`)",
    keys: ["html.elements.details.name"],
    instead: "On a hydrated page a script closes the others; before that, several can be open.",
  },
  {
    title: "Commands of buttons (`command`, `commandfor`)",
    keys: [
      "api.HTMLButtonElement.command",
      "html.elements.button.command",
      "html.elements.button.commandfor",
    ],
    instead:
      "A script opens and closes the dialog; a click before the page is hydrated is kept until then. Without scripts the content of the newsletter dialog stands in the page, and the footer has links to the main pages.",
  },
  {
    title: "Dialogs that a click beside them closes (`closedby`)",
    keys: ["html.elements.dialog.closedby"],
    instead: "A script closes the dialog.",
  },
  {
    title: "Searching in hidden parts (`hidden=until-found`)",
    keys: ["api.Element.beforematch_event"],
    instead:
      "A search in the page finds what the chosen tab shows. Links into the others open them all the same.",
  },
  {
    title: "Animating to and from `auto`, and the content of details",
    keys: [
      "css.properties.interpolate-size",
      "css.properties.interpolate-size.allow-keywords",
      "css.selectors.details-content",
    ],
    instead: "Details open and close at once.",
  },
  {
    title: "Animating from and to what is not displayed (`@starting-style`, `allow-discrete`, `overlay`)",
    keys: ["css.at-rules.starting-style", "css.properties.transition-behavior.allow-discrete"],
    instead: "Menus and dialogs appear and go at once.",
  },
  {
    title: "Scroll-driven animations (`animation-timeline: view()`)",
    keys: [
      "css.properties.animation-range",
      "css.properties.animation-timeline",
      "css.properties.animation-timeline.scroll",
      "css.properties.animation-timeline.view",
      "css.types.timeline-range-name.scroll",
    ],
    instead:
      "What comes into view is there at once: the lines between steps, a picture that is uncovered. No fade shows that a line of code goes on.",
  },
  {
    title: "View transitions (`document.startViewTransition`)",
    keys: [
      "api.Document.startViewTransition",
      "css.properties.view-transition-name",
      "css.selectors.view-transition",
    ],
    instead: "The next page shows at once.",
  },
  {
    title: "`content-visibility`",
    keys: [
      "css.properties.content-visibility",
      "css.properties.content-visibility.auto",
      "css.properties.content-visibility.visible",
    ],
    instead:
      "Code below the view is laid out, and its font loaded, with the page. For details it only takes back what browsers with `::details-content` do.",
  },
  {
    title: "Balanced and pretty lines (`text-wrap`)",
    keys: ["css.properties.text-wrap.balance", "css.properties.text-wrap.pretty"],
    instead: "Lines break where they are full.",
  },
  {
    title: "Narrow scrollbars, and room kept for them",
    keys: [
      "css.properties.scrollbar-gutter",
      "css.properties.scrollbar-gutter.stable",
      "css.properties.scrollbar-width",
      "css.properties.scrollbar-width.none",
      "css.properties.scrollbar-width.thin",
    ],
    instead: "Scrollbars have their usual width; the page is a little wider while a dialog is open.",
  },
  {
    title: "Size of text on turned phones (`text-size-adjust`)",
    keys: ["css.properties.text-size-adjust", "css.properties.text-size-adjust.none"],
    instead: "Safari has it under its own prefix; Firefox on desktops changes no sizes.",
  },
  {
    title: "Forced colours (`forced-color-adjust`)",
    keys: [
      "css.properties.forced-color-adjust",
      "css.properties.forced-color-adjust.auto",
      "css.properties.forced-color-adjust.none",
    ],
    instead: "Safari has no forced colours to keep out of.",
  },
  {
    title: "Page breaks in print (`break-after: avoid`)",
    keys: ["css.properties.break-after.avoid"],
    instead: "A heading can stand last on a printed page.",
  },
  {
    title: "Pointers and handles that phones have none of",
    keys: [
      "css.properties.cursor.default",
      "css.properties.cursor.not-allowed",
      "css.properties.cursor.pointer",
      "css.properties.cursor.progress",
      "css.properties.resize",
      "css.properties.resize.vertical",
      "css.selectors.selection",
    ],
    instead: "Phones show none; fields scroll, and selected text has the system's colours.",
  },
  {
    title: "Priority of pictures (`fetchpriority`)",
    keys: ["html.elements.img.fetchpriority", "html.elements.link.fetchpriority"],
    instead: "The first picture is fetched in the browser's own order.",
  },
  {
    title: "Capitals on keyboards of phones (`autocapitalize`)",
    keys: ["html.global_attributes.autocapitalize"],
    instead:
      "Desktops have no such keyboard; elsewhere an address may begin with a capital, which is accepted.",
  },
  {
    title: "Touches",
    keys: ["api.Touch.identifier", "api.TouchEvent.changedTouches", "api.TouchEvent.targetTouches"],
    instead: "Safari on desktops has no touch screen; the slider is turned by pointer and by its buttons.",
  },
  {
    title: "The event before a page is left (`beforeunload`)",
    keys: ["api.Window.beforeunload_event"],
    instead:
      "What a page still loads when it is left counts as a failure: it is reported in the console, and a page that was asked for just before can come instead of the last one.",
  },
  {
    title: "Idle time (`requestIdleCallback`)",
    keys: ["api.Window.requestIdleCallback"],
    instead: "A timer of no length.",
  },
  {
    title: "What the network is like (`navigator.connection`)",
    keys: [
      "api.Navigator.connection",
      "api.NetworkInformation.downlink",
      "api.NetworkInformation.effectiveType",
      "api.NetworkInformation.saveData",
    ],
    instead: "Pages are prefetched as on a fast network.",
  },
  {
    title: "What React, Swiper and ofetch look for before they use it",
    keys: [
      "api.MouseEvent.movementX",
      "api.MouseEvent.movementY",
      "api.Window.navigation",
      "api.Window.orientationchange_event",
      "api.Window.setImmediate",
      "javascript.builtins.Error.captureStackTrace",
    ],
    instead: "They do without.",
  },
];

/**
 * Members of our own or a library's objects that have the same names as features: the built code does not show the type of
 * an object.
 */
export const namesakes: readonly string[] = [
  "api.AnimationEvent.animation",
  "api.AnimationTimeline.duration",
  "api.CSSStyleDeclaration.cssFloat",
  "api.HTMLElement.autocapitalize",
  "api.HTMLInputElement.capture",
  "api.IDBIndex.locale",
  "api.IntersectionObserver.delay",
  "api.Navigator.share",
  "api.Request.duplex",
  "api.Window.maximize",
  "javascript.builtins.AsyncDisposableStack.use",
  "javascript.builtins.Function.displayName",
];
