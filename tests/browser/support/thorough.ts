/** Whether tests try every combination of states (`npm run test:more`) instead of each state once. */
export const isThorough = Number(process.env.KENTE_EFFORT ?? 1) > 1;

/** The first cases of several; all of them where there is time. */
export function someOf<T>(all: readonly T[], count: number): readonly T[] {
  return isThorough ? all : all.slice(0, count);
}
