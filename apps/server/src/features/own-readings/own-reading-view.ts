import type { Permission } from '@portal/contract/access/access'
import type {
  OwnReadingOfAccount,
  OwnReadingValue,
} from '@portal/contract/own-readings/own-readings'
import { upcomingBasis } from '@portal/rules/own-readings/own-reading'
import type { Surroundings } from '../../surroundings.ts'
import type { OwnReadingStanding } from './own-reading-standing.ts'

/** What the contract says of an account's own reading. */
export function viewOwnReading(
  { settings }: Pick<Surroundings, 'settings'>,
  standing: OwnReadingStanding,
  permissions: ReadonlyArray<Permission>,
): OwnReadingOfAccount {
  const { ground, window, dates, registers, refusal } = standing
  const { nextBillOn, past } = ground
  const { askBelowPercent, askAbovePercent, mostPercent } = settings.rules.ownReadings
  return {
    refusal,
    mayGive: permissions.includes('request-service'),
    coming: upcomingBasis(past),
    billOn: nextBillOn,
    window,
    dates,
    registers,
    limits: { askBelowPercent, askAbovePercent, mostPercent },
    given: givenOf(standing),
  }
}

/** What was given for the coming bill; null where it is not for just these registers. */
export function givenOf({
  ground,
  registers,
}: Pick<OwnReadingStanding, 'ground' | 'registers'>): OwnReadingOfAccount['given'] {
  const values: Array<OwnReadingValue> = []
  let date: string | null = null
  for (const { servicePointId, direction } of registers) {
    const point = ground.points.find(({ id }) => id === servicePointId)
    const value = point?.given.find((each) => each.direction === direction)
    if (!value) return null
    date = value.readOn
    values.push({ servicePointId, direction, dials: value.dials })
  }
  return date === null ? null : { date, values }
}
