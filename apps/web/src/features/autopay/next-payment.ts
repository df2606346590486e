import type { AutopayPlan, UpcomingDraw } from '@portal/contract/autopay/autopay'

/** The first draw of a bill or a month that will be made. */
export function nextDrawOf({ draws }: AutopayPlan): UpcomingDraw | null {
  return draws.find(({ skipped, above }) => !skipped && !above) ?? null
}
