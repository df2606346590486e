import type { Database } from '../../db/transaction.ts'
import type { UtilitySettings } from '../../utility-settings.ts'
import type { BillRun } from './run-bills.ts'

/** How a utility makes its bills. */
export function billRunOf(
  { utility, rules }: UtilitySettings,
  db: Database,
  clock: { now: () => Date },
): BillRun {
  const { cycles, readWithinDays, interestDays, interestBasisPoints } = rules.billRun
  return {
    db,
    clock,
    currency: utility.currency,
    timeZone: utility.timeZone,
    dueDays: rules.dueDays,
    cycles,
    readWithinDays,
    ownReadings: rules.ownReadings,
    interest: { days: interestDays, basisPoints: interestBasisPoints },
  }
}
