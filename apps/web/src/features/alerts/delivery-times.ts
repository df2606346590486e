import type { Alert } from '@portal/contract/alerts/alerts'

/** From when to when things happened to an alert, and until when it was quiet. */
export interface Axis {
  from: number
  to: number
  quietUntil: number | null
}

/** So near to each other, moments are one. */
const ONE_MS = 60_000

export function axisOf({ createdAt, deliveries }: Pick<Alert, 'createdAt' | 'deliveries'>): Axis {
  const from = Date.parse(createdAt)
  const ends = deliveries.flatMap(({ at, held }) => [at, ...(held ? [held.until] : [])])
  const until = deliveries.flatMap(({ held }) => (held ? [Date.parse(held.until)] : []))
  const to = Math.max(from, ...ends.map((moment) => Date.parse(moment)))
  return {
    from,
    to: to - from < ONE_MS ? from : to,
    quietUntil: until.length > 0 ? Math.max(...until) : null,
  }
}

/** Where a moment stands between the ends, from 0 to 1. */
export function placeOn({ from, to }: Axis, moment: number): number {
  return to === from ? 0 : Math.min(1, Math.max(0, (moment - from) / (to - from)))
}
