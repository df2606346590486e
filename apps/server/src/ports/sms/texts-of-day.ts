import { takeOfAll, waitOfAll } from '../../db/attempts.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'

/** ⚙ How many texts leave on a day at most. */
export interface TextsPerDay {
  perProfile: number
  perNumber: number
}

interface To {
  number: string
  profileId: string
  /** An alert to the phone's confirmed owner. All else goes where somebody says, who may be a stranger. */
  isAlert?: boolean
}

const DAY_MINUTES = 24 * 60

/** Counts a text before it leaves: each is paid for, whatever it says; false where the day has none left. */
export async function takeTextOfDay(
  db: Database,
  to: To,
  perDay: TextsPerDay,
  now: Date,
): Promise<boolean> {
  const taken = await inTransaction(db, (tx) =>
    takeOfAll(tx, 'text-of-day', targetsOf(to, perDay), { minutes: DAY_MINUTES, now }),
  )
  return taken === null
}

/** How long there is no text left for somebody who asks for one; null where there is one. */
export function findTextWait(
  db: Database,
  to: To,
  perDay: TextsPerDay,
  now: Date,
): Promise<number | null> {
  return waitOfAll(db, 'text-of-day', targetsOf(to, perDay), { minutes: DAY_MINUTES, now })
}

/** What strangers have texted to a phone takes none of its owner's alerts away. */
function targetsOf(
  { number, profileId, isAlert = false }: To,
  { perProfile, perNumber }: TextsPerDay,
) {
  return [
    { name: `profile\n${profileId}`, most: perProfile },
    { name: `${isAlert ? 'alerts' : 'number'}\n${number}`, most: perNumber },
  ]
}
