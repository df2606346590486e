import type { identityDesk } from '@portal/contract/identity/identity-desk'
import { writeAudit } from '../../../db/audit.ts'
import type { DeskContext, HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { listProfilesOf } from '../../access/access-reads.ts'
import { endSessions } from '../identity-store.ts'
import { disputedSince } from '../recovery/remove-ways-in.ts'
import { RestoreRefusedError, restoreOwner } from '../recovery/restore-profile.ts'
import { findSessionOfPeople } from './devices-store.ts'
import { clearHeld } from './held-sign-in.ts'
import { listCustomerSessions } from './list-customer-sessions.ts'
import { requirePerson } from './people-of-account.ts'

export function identityDeskHandlers(surroundings: Surroundings): HandlersOf<typeof identityDesk> {
  return {
    listCustomerSessions: async ({ params: { accountId } }, context) => ({
      people: await listCustomerSessions(surroundings, accountId, context),
    }),

    endCustomerSession: async ({ params: { accountId, sessionId } }, context) => {
      const { db, now, note } = context
      const people = await listProfilesOf(db, accountId)
      const session = await findSessionOfPeople(db, sessionId, people)
      if (!session) throw problem('not-found')
      const { profileId } = session
      note({ details: { profileId, sessionId } })
      if ((await endSessions(db, { sessionId }, now)) === 0) return
      await tellOwner(context, { profileId, act: 'session-ended', subject: sessionId })
    },

    endCustomerSessions: async ({ params }, context) => {
      const { db, now, note } = context
      const { id: profileId } = await requirePerson(db, params)
      const ended = await endSessions(db, { profileId }, now)
      note({ details: { profileId, ended } })
      if (ended > 0) await tellOwner(context, { profileId, act: 'session-ended' })
      return { ended }
    },

    unlockCustomer: async ({ params }, { db, note }) => {
      const owner = await requirePerson(db, params)
      await clearHeld(db, owner)
      note({ details: { profileId: owner.id } })
    },

    restoreCustomer: async ({ params, body: { email, proof } }, context) => {
      const { db, now, requestId, note } = context
      const owner = await requirePerson(db, params, disputedSince(surroundings, now))
      note({ details: { profileId: owner.id, proof, isNewEmail: owner.email !== email } })
      try {
        await restoreOwner(surroundings, db, owner, { email, now, requestId })
      } catch (error) {
        if (error instanceof RestoreRefusedError) throw problem('conflict')
        throw error
      }
    },
  }
}

/** It stands in the log that the profile's owner reads. */
async function tellOwner(
  { db, now, requestId }: Pick<DeskContext, 'db' | 'now' | 'requestId'>,
  entry: { profileId: string; act: string; subject?: string },
): Promise<void> {
  await writeAudit(db, { at: now, device: null, requestId, ...entry })
}
