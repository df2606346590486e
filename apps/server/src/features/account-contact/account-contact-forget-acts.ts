import type { Database } from '../../db/transaction.ts'
import { listGrantsOf } from '../access/access-reads.ts'
import { listHeldAlone } from '../access/sole-owner-reads.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { endContactsWith } from './account-contact-access-acts.ts'
import { lockContact, saveEmergency } from './contact-store.ts'

/**
 * Before a profile goes, what it added to accounts ends as with any access. Of accounts that nobody has after it,
 * addresses, phones and the person to call are forgotten, for nobody could take them away any more. That someone depends on power stays with the account until its last day.
 */
export async function forgetContactsOf(
  surroundings: Notifying,
  tx: Database,
  profileId: string,
  now: Date,
): Promise<void> {
  // Nobody asked for it at this moment.
  const by = { profileId: null, device: null, requestId: `delete-profiles ${profileId}`, now }
  for (const grant of await listGrantsOf(tx, profileId))
    await endContactsWith(surroundings, tx, grant, by)
  for (const accountId of await listHeldAlone(tx, profileId)) {
    await lockContact(tx, accountId)
    await tx.deleteFrom('contact_way').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('past_contact_way').where('account_id', '=', accountId).execute()
    await saveEmergency(tx, accountId, null)
  }
}
