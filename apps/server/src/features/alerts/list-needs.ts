import type { Need } from '@portal/contract/alerts/alerts-needs'
import type { ProfileContext } from '../../http/handler.ts'
import { findNewestOfKinds } from './alert-list-store.ts'
import type { StoredAlert } from './alert-list-store.ts'
import { readNeedStandings } from './need-standings.ts'
import { stillNeeded } from './still-needed.ts'
import type { StillNeeded } from './still-needed.ts'
import { viewAlerts } from './view-alerts.ts'
import type { AlertSurroundings } from './view-alerts.ts'

/** What is further down was told long ago, and is settled by now or told again. */
const MOST_LOOKED_AT = 100

/** What still needs a profile today, by when it does; what has no day comes last. */
export async function listNeeds(
  surroundings: AlertSurroundings,
  context: ProfileContext,
): Promise<Array<Need>> {
  const { db, caller, now } = context
  const { alertKinds } = surroundings
  const { profileId, sessionId } = caller
  const asked = { profileId, kinds: [...alertKinds.keys()], accountId: null }
  const asking = [...alertKinds.values()].filter(({ asks }) => asks).map(({ name }) => name)
  const newest = await findNewestOfKinds(db, asked, { kinds: asking, count: MOST_LOOKED_AT })
  if (newest.length === 0) return []
  const standings = await readNeedStandings(surroundings, db, { profileId, sessionId, now })
  const needs = newest.flatMap((stored): Array<FoundNeed> => {
    const asks = alertKinds.get(stored.kind)?.asks
    const needed = asks ? stillNeeded(asks, stored, standings) : null
    return needed ? [{ stored, needed }] : []
  })
  const acts = needs.filter(isNewestOfAct)
  const alerts = await viewAlerts(
    surroundings,
    acts.map(({ stored }) => stored),
    context,
  )
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  return acts
    .flatMap(({ stored, needed: { asks, by } }) => {
      const alert = byId.get(stored.id)
      return alert ? [{ alert, asks, by }] : []
    })
    .toSorted((one, other) => (one.by ?? '9999').localeCompare(other.by ?? '9999'))
}

interface FoundNeed {
  stored: StoredAlert
  needed: StillNeeded
}

/** What several alerts ask for of one thing is one act: its newest stands for it. */
function isNewestOfAct(found: FoundNeed, index: number, all: ReadonlyArray<FoundNeed>): boolean {
  const isSame = ({ needed }: FoundNeed) =>
    needed.of === found.needed.of && needed.asks === found.needed.asks
  return all.findIndex(isSame) === index
}
