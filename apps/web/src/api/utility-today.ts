import { localDate } from '@portal/rules/local-date'
import { getPageConfig } from './page-config.ts'

/** The day it is where the utility is. */
export function utilityToday(): string {
  return localDate(new Date(), getPageConfig().utility.timeZone)
}
