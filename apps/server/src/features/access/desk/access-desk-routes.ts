import type { accessDesk } from '@portal/contract/access/access-desk'
import type { HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findAccountHolders } from '../../accounts/account-holders-reads.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { listInvitationsTo } from '../invitations/invitation-store.ts'
import { findLastVisits } from '../log/visit-store.ts'
import { lastDayOf } from '../people/given-terms.ts'
import { listGrants } from '../people/grant-store.ts'

export function accessDeskHandlers({
  settings,
}: Pick<AccessSurroundings, 'settings'>): HandlersOf<typeof accessDesk> {
  const { timeZone } = settings.utility
  return {
    listCustomerAccess: async ({ params: { accountId } }, { db, now }) => {
      if (!(await findAccountHolders(db, [accountId])).has(accountId)) throw problem('not-found')
      const grants = await listGrants(db, accountId)
      const people = await findPersons(
        db,
        grants.map(({ profileId }) => profileId),
      )
      const visits = await findLastVisits(db, accountId)
      const invitations = await listInvitationsTo(db, accountId)
      return {
        people: grants.map(({ profileId, role, permissions, expiresAt, since, isOver }) => {
          const person = people.get(profileId)
          return {
            profileId,
            role,
            permissions,
            lastDay: lastDayOf(expiresAt, timeZone),
            name: person ? fullName(person) : '',
            email: person?.email ?? '',
            isConfirmed: person?.isConfirmed ?? false,
            since: since?.toISOString() ?? null,
            lastVisitAt: visits.get(profileId)?.toISOString() ?? null,
            isOver,
          }
        }),
        invitations: invitations.map(({ id, email, role, permissions, ...rest }) => ({
          id,
          email,
          role,
          permissions,
          lastDay: lastDayOf(rest.expiresAt, timeZone),
          sentAt: rest.askedAt.toISOString(),
          until: rest.until.toISOString(),
          isOver: rest.until <= now,
        })),
      }
    },
  }
}
