import { createElement, Fragment } from "react";

/** Text stays text. */
export function Markdown({ children }) {
  return createElement(Fragment, null, children);
}
