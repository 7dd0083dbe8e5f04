/**
 * Whether the browser made up a pointer event: for a pointer that rests while the page changes below it, or, on devices
 * without a pointer, in the corner of the window.
 */
export function isSynthetic(event?: Event): boolean {
  if (!(event instanceof PointerEvent)) return false;
  const { type, movementX, movementY, screenX, screenY } = event;
  if (type === "pointermove") return !movementX && !movementY;
  return type === "pointerover" && !screenX && !screenY;
}
