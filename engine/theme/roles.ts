import type { CodeRole, Role } from "../contract/theme.ts";

/** The colours that every surface has. */
export const roles: readonly Role[] = [
  "background",
  "raised",
  "text",
  "muted",
  "line",
  "lineStrong",
  "accent",
  "onAccent",
  "accentHover",
  "mark",
  "link",
  "focus",
  "danger",
  "success",
  "notice",
];

/** The colours of code. */
export const codeRoles: readonly CodeRole[] = [
  "background",
  "line",
  "text",
  "comment",
  "function",
  "keyword",
  "name",
  "number",
  "string",
];

/** Whether a name is that of a colour which every surface has. */
export function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}
