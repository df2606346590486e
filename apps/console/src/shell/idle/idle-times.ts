/** Milliseconds. */
export const checkEvery = 10_000
export const tickEvery = 1000
export const warnBelow = 60_000
