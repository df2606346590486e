import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import { notify } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { findPersons } from '../identity/person-reads.ts'
import { listInvitationsFor } from './invitations/invitation-store.ts'
import { readOffer } from './invitations/read-offer.ts'
import { accessInvitedMail } from './mails/access-invited-mail.ts'

/**
 * What was sent to an address before it was a profile's stands in the profile's list from when it first signs in: the mail
 * is there already, so the list alone tells it.
 */
export async function notifyOfWaitingInvitations(
  surroundings: Notifying,
  tx: Database,
  profileId: string,
): Promise<void> {
  const { clock, settings } = surroundings
  const person = (await findPersons(tx, [profileId])).get(profileId)
  if (!person?.isConfirmed) return
  for (const invitation of await listInvitationsFor(tx, person.email, clock.now())) {
    const { id, until, askedAt } = invitation
    const offer = await readOffer(tx, invitation)
    const lastDay = localDate(until, settings.utility.timeZone)
    await notify(surroundings, tx, person, accessInvitedMail, {
      facts: { ...offer, until: lastDay, token: '', firstName: person.firstName },
      key: `${id} ${askedAt.toISOString()}`,
      inListAlone: true,
    })
  }
}
