import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { saveEmail } from '../owner-store.ts'
import type { Owner } from '../owner-store.ts'

const UNIQUE_VIOLATION = '23505'

/** Gives a profile another address. @throws ProblemError `link-expired` where it has moved on, `conflict` where it is another's */
export async function moveTo(tx: Database, owner: Owner, to: string, now: Date): Promise<void> {
  try {
    const moved = await saveEmail(tx, { id: owner.id, from: owner.email, to, now })
    if (!moved) throw problem('link-expired')
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw problem('conflict')
    throw error
  }
}
