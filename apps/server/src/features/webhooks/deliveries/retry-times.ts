/** Before the second try, before the third, …: each wait four times the one before. */
const FIRST_SECONDS = 5
const GROWTH = 4
const LONGEST_SECONDS = 4 * 3600

/** An endpoint at which so many tries in a row have failed rests, and is then asked with one event alone. */
export const FAILURES_TO_REST = 5
const REST_SECONDS = 10
const LONGEST_REST_SECONDS = 15 * 60

type Random = { bytes: (count: number) => Buffer }

/** When an event is tried again that has been tried so often, apart from others that failed at the same time. */
export function retryAt(now: Date, tries: number, random: Random): Date {
  const seconds = Math.min(FIRST_SECONDS * GROWTH ** (tries - 1), LONGEST_SECONDS)
  return after(now, seconds, random)
}

/** Until when nothing is sent to an endpoint; null where it goes on. */
export function restsUntil(now: Date, failures: number, random: Random): Date | null {
  if (failures < FAILURES_TO_REST) return null
  const seconds = REST_SECONDS * 2 ** (failures - FAILURES_TO_REST)
  return after(now, Math.min(seconds, LONGEST_REST_SECONDS), random)
}

/** A quarter more or less, by chance. */
function after(now: Date, seconds: number, random: Random): Date {
  const share = 0.75 + random.bytes(4).readUInt32BE() / 2 ** 33
  return new Date(now.getTime() + Math.round(seconds * share * 1000))
}
