import * as React from "react";

// React notes where each element was made, which takes a third of the time of drawing pages. Where its own limit of such notes in a
// second is reached it makes none; no test reads them.
const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = Reflect.get(React, name);
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
