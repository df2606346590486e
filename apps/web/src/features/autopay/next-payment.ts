import type { AutopayOfAccount, AutopayPlan, UpcomingDraw } from '@portal/contract/autopay/autopay'

/** The first draw of a bill or a month that will be made. */
export function nextDrawOf({ draws }: AutopayPlan): UpcomingDraw | null {
  return draws.find(({ skipped, aboveMaximum }) => !skipped && !aboveMaximum) ?? null
}

/** What failed and is tried again before anything else is drawn; not while nothing is drawn at all. */
export function nextRetryOf({ status, past }: AutopayOfAccount) {
  if (status !== 'on') return null
  const retries = past.flatMap((draw) => {
    const date =
      draw.state === 'retrying' && draw.tries.find(({ state }) => state === 'ahead')?.date
    return date ? [{ date, amount: draw.amount }] : []
  })
  return retries.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}
