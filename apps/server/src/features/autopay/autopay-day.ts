import { workDay } from '@portal/rules/work-day'
import type { Surroundings } from '../../surroundings.ts'

/** The day whose draws are made at a moment: before the time of the day's run has come, still yesterday. */
export function autopayDay({ settings }: Pick<Surroundings, 'settings'>, now: Date): string {
  return workDay(now, settings.utility.timeZone, settings.rules.autopay.drawFrom)
}
