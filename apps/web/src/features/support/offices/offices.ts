import type { SupportDirectory, SupportOffice } from '@portal/contract/support/support'
import type { Coordinates } from '@portal/contract/person'
import { openSpans, openState } from '@portal/rules/support/opening-hours'
import type { LocalMoment, OpenState, Opening } from '@portal/rules/support/opening-hours'

/** An office as it is now. */
export interface OfficeNow {
  letter: string
  office: SupportOffice
  opening: Opening
  state: OpenState
}

/** In the utility's order, with the letters that map and list share. */
export function officesNow(
  { offices, holidays }: Pick<SupportDirectory, 'offices' | 'holidays'>,
  now: LocalMoment,
): Array<OfficeNow> {
  const days = holidays.map(({ date }) => date)
  return offices.map((office, index) => {
    const opening = { hours: office.hours, holidays: days }
    return { letter: letterOf(index), office, opening, state: openState(opening, now) }
  })
}

function letterOf(index: number): string {
  return String.fromCodePoint(65 + (index % 26))
}

/** What the bars of all offices are drawn on: from the first opening to the last closing of any day, and an hour around. */
export function scaleOf(offices: ReadonlyArray<OfficeNow>, week: ReadonlyArray<string>) {
  const spans = offices.flatMap(({ opening }) => week.flatMap((date) => openSpans(opening, date)))
  const from = Math.min(...spans.map((span) => span.from), 12 * 60)
  const to = Math.max(...spans.map((span) => span.to), 12 * 60)
  return { from: Math.max(0, from - 60), to: Math.min(24 * 60, to + 60) }
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const north = radians(other.latitude - one.latitude)
  const middle = radians((other.latitude + one.latitude) / 2)
  const east = radians(other.longitude - one.longitude) * Math.cos(middle)
  return EARTH_KM * Math.hypot(north, east)
}

/** Opens the map that the device has, on the way there. */
export function directionsTo({ address, at }: SupportOffice, userAgent: string): string {
  const place = `${at.latitude},${at.longitude}`
  const words = encodeURIComponent(address.join(', '))
  if (/iphone|ipad|macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?daddr=${place}&q=${words}`
  }
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}(${words})`
  return `https://www.openstreetmap.org/directions?to=${place}`
}
