import type { Database } from '../../../db/transaction.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { findPerson, fullName } from '../../identity/person-reads.ts'
import type { Invitation } from './invitation-store.ts'

/** Who offers access to whose account, and where that is. */
export interface Offer {
  /** Null where they gave no name, or none that reads like one. */
  inviter: string | null
  holder: string
  street: string | null
}

export async function readOffer(
  db: Database,
  { accountId, invitedBy }: Pick<Invitation, 'accountId' | 'invitedBy'>,
): Promise<Offer> {
  const face = await findAccountFace(db, accountId)
  const person = await findPerson(db, invitedBy)
  const { line1, line2 } = face?.serviceAddress ?? { line1: '', line2: null }
  return {
    inviter: person ? readableName(fullName(person)) : null,
    holder: face?.holderName ?? '',
    street: [line1, line2].filter(Boolean).join(', ') || null,
  }
}

/** People name themselves as they like: what leads somewhere goes to no stranger in our mails. */
function readableName(name: string): string | null {
  return name === '' || /[\d@:/\\]|\.\S/.test(name) ? null : name
}
