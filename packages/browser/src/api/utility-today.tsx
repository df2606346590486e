import { localDate } from '@portal/rules/local-date'
import { getPageConfig } from './page-config.tsx'

/** The day it is where the utility is. */
export function utilityToday(): string {
  return localDate(new Date(), getPageConfig().utility.timeZone)
}
