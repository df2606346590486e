import type { customerViewsDesk } from '@portal/contract/customer-views/customer-views-desk'
import type { customerViewsRoutes } from '@portal/contract/customer-views/customer-views-routes'
import { issueToken } from '../../db/secrets/secret-token.ts'
import { withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listHoldersOf } from '../access/access-reads.ts'
import { findPersons, fullName } from '../identity/person-reads.ts'
import { closeCustomerView } from './close-customer-view.ts'
import { insertView } from './customer-views-store.ts'
import { openCustomerView, shownView } from './open-customer-view.ts'

export function customerViewsHandlers(
  surroundings: Surroundings,
): HandlersOf<typeof customerViewsRoutes> {
  return {
    openCustomerView: async ({ body }, context) => openCustomerView(surroundings, body, context),
    getCustomerView: withoutVisit(async (_call, { db, caller }) => {
      if (!caller.view) throw problem('not-found')
      return shownView(db, caller.view.id)
    }),
    closeCustomerView: async ({ body }, context) => closeCustomerView(body.token, context),
  }
}

export function customerViewsDeskHandlers({
  random,
  settings,
  publicUrl,
}: Pick<Surroundings, 'random' | 'settings' | 'publicUrl'>): HandlersOf<typeof customerViewsDesk> {
  const { minutes, linkSeconds } = settings.rules.customerViews
  return {
    listViewableProfiles: async ({ params: { accountId } }, { db }) => {
      const holders = await listHoldersOf(db, accountId)
      const persons = await findPersons(
        db,
        holders.map(({ profileId }) => profileId),
      )
      const profiles = holders.flatMap(({ profileId, role }) => {
        const person = persons.get(profileId)
        return person ? [{ id: profileId, name: fullName(person), email: person.email, role }] : []
      })
      return { profiles, minutes }
    },
    createCustomerView: async ({ params, body }, { db, caller, now, note }) => {
      const { profileId, reason } = body
      const holders = await listHoldersOf(db, params.accountId)
      if (!holders.some((holder) => holder.profileId === profileId)) throw problem('not-found')
      const { token, hash } = issueToken(random)
      const linkExpiresAt = new Date(now.getTime() + linkSeconds * 1000)
      const asked = { operatorSessionId: caller.sessionId, profileId, reason }
      const viewId = await insertView(db, { ...asked, linkHash: hash, linkExpiresAt })
      note({ details: { customerViewId: viewId, profileId, reason } })
      const address = `${publicUrl()}/customer-view#${token}`
      return { address, expiresAt: linkExpiresAt.toISOString() }
    },
  }
}
