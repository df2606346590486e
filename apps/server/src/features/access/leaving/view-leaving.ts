import type { Leaving } from '@portal/contract/access/access-leaving'
import type { AccountContext } from '../../../http/handler.ts'
import { findEndingWith } from '../../account-contact/account-contact-access-acts.ts'
import { isPaperless } from '../../billing/paperless-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { countInvitationsBy } from '../invitations/invitation-store.ts'
import { findStoppingPayments } from './stopping-payments.ts'

/** What stops with the caller's access, for them to know before they give it up. */
export async function viewLeaving(
  { settings }: AccessSurroundings,
  { db, grant, caller, now }: AccountContext,
): Promise<Leaving> {
  const { accountId } = grant
  const { profileId } = caller
  const mine = { profileId, accountId }
  const { ending } = await findEndingWith(db, mine)
  return {
    ...(await findStoppingPayments(db, mine, settings.utility)),
    paperless: await isPaperless(db, mine),
    contactWays: ending.length,
    invitations: await countInvitationsBy(db, { ...mine, now }),
    undoMinutes: settings.rules.access.undoMinutes,
  }
}
