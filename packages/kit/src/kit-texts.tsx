import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** Everything the kit says by itself. The app gives its own language's; English stands by default. */
export type KitTexts = {
  /** BCP 47; figures, months and weekdays follow it. */
  locale: string
  /** IANA zone in which instants are shown; dates without a time need none. */
  timeZone: string
  /** SHELL-18: the default is mm/dd/yy. */
  dateFormat: 'mm/dd/yy' | 'dd/mm/yy' | 'yy-mm-dd'
  close: string
  show: string
  hide: string
  showPassword: string
  hidePassword: string
  optional: string
  opensInNewTab: string
  menu: string
  loading: string
  cancel: string
  notifications: string
  problemsFound: (count: number) => string
  chooseFile: string
  orDropFile: string
  removeFile: (name: string) => string
  openList: string
  noMatches: string
  openCalendar: string
  calendar: string
  previousMonth: string
  nextMonth: string
  stepOf: (current: number, total: number) => string
  stepDone: string
  info: string
  success: string
  warning: string
  danger: string
}

export const englishKitTexts: KitTexts = {
  locale: 'en-US',
  timeZone: 'UTC',
  dateFormat: 'mm/dd/yy',
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'optional',
  opensInNewTab: 'opens in a new tab',
  menu: 'Menu',
  loading: 'Loading',
  cancel: 'Cancel',
  notifications: 'Messages',
  problemsFound: (count) =>
    count === 1 ? 'One thing needs another look' : `${count} things need another look`,
  chooseFile: 'Choose a file',
  orDropFile: 'or drop it here',
  removeFile: (name) => `Remove ${name}`,
  openList: 'Open the list',
  noMatches: 'Nothing matches. Try fewer letters.',
  openCalendar: 'Open the calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  stepOf: (current, total) => `Step ${current} of ${total}`,
  stepDone: 'done',
  info: 'Note',
  success: 'Done',
  warning: 'Warning',
  danger: 'Problem',
}

const KitTextContext = createContext<KitTexts>(englishKitTexts)

export function KitTextProvider({ value, children }: { value: KitTexts; children: ReactNode }) {
  return <KitTextContext value={value}>{children}</KitTextContext>
}

export function useKitTexts(): KitTexts {
  return use(KitTextContext)
}
