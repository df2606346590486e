import type { Database } from '../../db/transaction.ts'
import { listHeldAlone } from '../access/sole-owner-reads.ts'
import { lockContact, saveEmergency } from './contact-store.ts'

/**
 * Before a profile goes: of accounts that nobody has after it, addresses, phones and the person to call are forgotten, for
 * nobody could take them away any more. That someone depends on power stays with the account until its last day.
 */
export async function forgetContactsOf(tx: Database, profileId: string): Promise<void> {
  for (const accountId of await listHeldAlone(tx, profileId)) {
    await lockContact(tx, accountId)
    await tx.deleteFrom('contact_way').where('account_id', '=', accountId).execute()
    await saveEmergency(tx, accountId, null)
  }
}
