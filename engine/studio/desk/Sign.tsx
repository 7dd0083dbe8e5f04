import { signId, type signs } from "../signs.ts";

/** A sign beside or instead of words; it says nothing to screen readers. */
export function Sign({ name }: { name: keyof typeof signs }) {
  return (
    <svg className="sign" aria-hidden="true">
      <use href={`#${signId(name)}`} />
    </svg>
  );
}
