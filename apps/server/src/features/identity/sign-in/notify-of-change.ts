import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import type { SignInAlert } from '../mails/sign-in-change.ts'
import { createNotMeToken } from '../recovery/not-me-link.ts'
import { findRecipient } from './known-device-store.ts'

/**
 * Notifies a person, in their own language, that something changed in how they sign in; the mail has a link for when it
 * was somebody else.
 */
export async function notifyOfChange<Facts>(
  surroundings: Notifying & Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  told: {
    profileId: string
    kind: SignInAlert<Facts>
    facts: NoInfer<Facts>
    /** What looks alike folds. */
    thing?: string
  },
  { now, device, requestId: key }: Pick<Context, 'now' | 'device' | 'requestId'>,
): Promise<void> {
  const { profileId, kind, thing } = told
  const to = await findRecipient(tx, profileId)
  const link = await createNotMeToken(surroundings, tx, { profileId, email: to.email }, now)
  const facts = { ...told.facts, ...link, at: now.toISOString(), device: device.name }
  await notify(surroundings, tx, to, kind, { facts, key, ...(thing !== undefined && { thing }) })
}
