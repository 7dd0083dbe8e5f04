/** Whether tests try every combination of states (`npm run test:more`) instead of each state once. */
export const isThorough = Number(process.env.KENTE_EFFORT ?? 1) > 1;
