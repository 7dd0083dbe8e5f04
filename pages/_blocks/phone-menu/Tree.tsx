import type { Branch } from "./tree.ts";

/** The menu on the side of the system that answers the phone, with the screen that is shown. */
export function Tree({ branches, current }: { branches: readonly Branch[]; current: string | undefined }) {
  return (
    <ul className="phone-menu__tree">
      {branches.map(({ name, by, branches }) => (
        <li key={name}>
          <span className="phone-menu__branch" aria-current={name === current ? "step" : undefined}>
            {by}
          </span>
          {branches.length > 0 && <Tree branches={branches} current={current} />}
        </li>
      ))}
    </ul>
  );
}
