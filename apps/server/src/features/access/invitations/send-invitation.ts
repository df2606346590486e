import type { Locale } from '@portal/contract/texts'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../../db/transaction.ts'
import { issueToken } from '../../../db/secrets/secret-token.ts'
import { worker } from '../../../jobs/job.ts'
import type { Job } from '../../../jobs/job.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import { notify } from '../../alerts/notify-acts.ts'
import { findPersonByEmail } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { accessInvitedMail } from '../mails/access-invited-mail.ts'
import { invitationMail } from '../mails/invitation-mail.ts'
import { claimSending } from './invitation-store.ts'
import { readOffer } from './read-offer.ts'

export const invitationJob = 'access-invitation'

export interface InvitationOrder {
  invitationId: string
  /** Of the page of whoever invites, for an address of which no language is known. */
  locale: Locale
}

/** The worker that sends the links of invitations: to a profile as an alert, else to the address alone. */
export function invitationJobs(surroundings: AccessSurroundings): Array<Job> {
  return [worker(invitationJob, (order: InvitationOrder) => sendInvitation(surroundings, order))]
}

async function sendInvitation(
  surroundings: AccessSurroundings,
  { invitationId, locale }: InvitationOrder,
): Promise<void> {
  const { db, random, settings } = surroundings
  await inTransaction(db, async (tx) => {
    const { token, hash } = issueToken(random)
    const claimed = await claimSending(tx, invitationId, hash)
    if (!claimed) return
    const { email, until, askedAt } = claimed
    const lastDay = localDate(until, settings.utility.timeZone)
    const facts = { ...(await readOffer(tx, claimed)), until: lastDay, token }
    const person = await findPersonByEmail(tx, email)
    // An address that nobody has proven yet is nobody's.
    if (!person?.isConfirmed) {
      await sendMail(surroundings, tx, { email, locale }, invitationMail, facts)
      return
    }
    const { firstName } = person
    const key = `${invitationId} ${askedAt.toISOString()}`
    await notify(surroundings, tx, person, accessInvitedMail, {
      facts: { ...facts, firstName },
      key,
    })
  })
}
