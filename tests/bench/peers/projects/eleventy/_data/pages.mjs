import { names, textOf } from "../content.mjs";

export default function pages() {
  return names().map((name) => ({ name, ...JSON.parse(textOf(name)) }));
}
