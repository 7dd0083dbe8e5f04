/**
 * Why a regular expression cannot be let near a visitor's input; undefined when it can. Refused is what does not
 * compile, and what repeats a repetition, such as `(a+)+`: some texts keep it busy for minutes.
 */
export function whyRefused(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, "") : "";
    return `is no regular expression: ${reason.toLowerCase()}`;
  }
  if (/\\[1-9]|\\k</.test(pattern)) return "refers back to a group, which can take very long";
  return repeatsRepetition(pattern)
    ? "repeats something that repeats or branches itself, which can take very long"
    : undefined;
}

/** Whether a group that holds an unbounded repetition or a choice is itself repeated without bound. */
function repeatsRepetition(pattern: string): boolean {
  const groups: boolean[] = [false];
  let index = 0;
  let closed: boolean | undefined;
  while (index < pattern.length) {
    const rest = pattern.slice(index);
    const piece = /^(?:\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+(?:,\d*)?\}\??|.)/su.exec(rest)?.[0] ?? rest;
    const unbounded = /^[*+]/.test(piece) || /^\{\d+,\}/.test(piece) || isLarge(piece);
    if (unbounded) {
      if (closed === true) return true;
      groups[groups.length - 1] = true;
    }
    closed = undefined;
    if (piece === "(") groups.push(false);
    else if (piece === "|" && groups.length > 1) groups[groups.length - 1] = true;
    else if (piece === ")") {
      closed = groups.pop() ?? false;
      if (closed) groups[groups.length - 1] = true;
    }
    index += piece.length;
  }
  return false;
}

function isLarge(piece: string): boolean {
  const [, least = "0", most = least] = /^\{(\d+)(?:,(\d+))?\}/.exec(piece) ?? [];
  return Number(most) > 20;
}
