import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import { addDays } from '../calendar-days.ts'
import { addMonths, planDates } from './plan-dates.ts'

/** ⚙ What a plan may be like; amounts in minor units. */
export interface PlanShapeRules {
  /** Days from today to the first instalment. */
  firstDays: number
  mostInstalments: number
  /** The last instalment is within so many months. */
  mostMonths: number
  leastInstalment: number
}

/** One part of what is past due, in minor units, and its day. */
export interface PlainInstalment {
  date: string
  amount: number
}

/** The instalments of a plan that is made today: alike but for the first one, which takes what does not divide. */
export function planInstalments(
  arrears: number,
  { frequency, count }: { frequency: PlanFrequency; count: number },
  today: string,
  { firstDays }: Pick<PlanShapeRules, 'firstDays'>,
): Array<PlainInstalment> {
  const each = Math.floor(arrears / count)
  const rest = arrears - each * count
  return planDates(addDays(today, firstDays), frequency, count).map((date, index) => ({
    date,
    amount: index === 0 ? each + rest : each,
  }))
}

/** How many instalments a plan that is made today may have; at least two, none where it would become too small. */
export function planCounts(
  arrears: number,
  frequency: PlanFrequency,
  today: string,
  rules: PlanShapeRules,
): Array<number> {
  const lastDay = addMonths(today, rules.mostMonths)
  const dates = planDates(addDays(today, rules.firstDays), frequency, rules.mostInstalments)
  const inTime = dates.filter((date) => date <= lastDay).length
  const most = Math.min(inTime, Math.floor(arrears / rules.leastInstalment))
  return Array.from({ length: Math.max(most - 1, 0) }, (_, index) => index + 2)
}
