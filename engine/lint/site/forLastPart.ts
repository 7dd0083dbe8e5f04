import type { Part } from "../../contract/rule.ts";

/** Returns a function that knows its last answer. A `WeakMap` would keep the answers for all pages until memory is short. */
export function forLastPart<Rest extends unknown[], Answer>(
  find: (part: Part, ...rest: Rest) => Answer,
): (part: Part, ...rest: Rest) => Answer {
  let last: { part: Part; rest: Rest; answer: Answer } | undefined;
  return (part, ...rest) => {
    const isSame = last?.part === part && rest.every((one, index) => last?.rest[index] === one);
    if (last === undefined || !isSame) last = { part, rest, answer: find(part, ...rest) };
    return last.answer;
  };
}
