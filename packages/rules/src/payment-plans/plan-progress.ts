import type { InstalmentState } from '@portal/contract/payment-plans/payment-plans'
import { addDays } from '../calendar-days.ts'
import type { PlainInstalment } from './plan-instalments.ts'

/** An instalment with the part of it that is paid. */
export interface InstalmentProgress extends PlainInstalment {
  paid: number
  state: InstalmentState
}

/** How far a plan is; amounts in minor units. */
export interface PlanProgress {
  total: number
  paid: number
  instalments: Array<InstalmentProgress>
  /** What is missing of the first instalment that is not paid and of all that were to be paid by today. */
  next: PlainInstalment | null
  /** The missing part of the instalments whose day has passed. */
  missed: number
  /** The last day on which what is missed can be paid; null where nothing is. */
  brokenAfter: string | null
}

/** The part of a plan that is paid: what came in since it began, and never more is left of it than the account owes. */
export function planPaid(total: number, cameIn: number, balance: number): number {
  const left = Math.min(total - Math.max(cameIn, 0), Math.max(balance, 0))
  return total - Math.max(left, 0)
}

/** Money pays the instalments in their order. One is missed from the day after its own. */
export function planProgress(
  instalments: ReadonlyArray<PlainInstalment>,
  paid: number,
  today: string,
  graceDays: number,
): PlanProgress {
  let before = 0
  const covered = instalments.map((instalment) => {
    const part = Math.min(Math.max(paid - before, 0), instalment.amount)
    before += instalment.amount
    return { ...instalment, paid: part, state: stateOf(instalment, part, today) }
  })
  const open = covered.filter(({ state }) => state !== 'paid')
  const [first] = open
  const missing = (through: string): number =>
    open
      .filter(({ date }) => date <= through)
      .reduce((sum, each) => sum + each.amount - each.paid, 0)
  const late = first?.state === 'missed'
  return {
    total: before,
    paid: Math.min(paid, before),
    instalments: covered,
    next: first ? { date: first.date, amount: missing(late ? today : first.date) } : null,
    missed: missing(addDays(today, -1)),
    brokenAfter: first && late ? addDays(first.date, graceDays) : null,
  }
}

/** What has become of a plan that runs. */
export function planOutcome(
  { next, brokenAfter }: Pick<PlanProgress, 'next' | 'brokenAfter'>,
  today: string,
): 'active' | 'finished' | 'broken' {
  if (next === null) return 'finished'
  return brokenAfter !== null && brokenAfter < today ? 'broken' : 'active'
}

function stateOf({ date, amount }: PlainInstalment, paid: number, today: string): InstalmentState {
  if (paid >= amount) return 'paid'
  if (date < today) return 'missed'
  if (date === today) return 'due'
  return paid > 0 ? 'partly' : 'to-come'
}
