import type { Need } from '@portal/contract/alerts/alerts'
import { localDate } from '@portal/rules/local-date'
import type { ProfileContext } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readStandings } from '../accounts/account-standing-reads.ts'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'
import { findNewestOfAccounts } from './alert-list-store.ts'
import type { StoredAlert } from './alert-list-store.ts'
import { stillNeeded } from './still-needed.ts'
import { viewAlerts } from './view-alerts.ts'
import type { AlertSurroundings } from './view-alerts.ts'

/** What is further down was told long ago, and is settled by now or told again. */
const MOST_LOOKED_AT = 100

/** What still needs a profile today, by when it does; what has no day comes last. */
export async function listNeeds(
  surroundings: AlertSurroundings & Pick<Surroundings, 'settings' | 'gateway'>,
  context: ProfileContext,
): Promise<Array<Need>> {
  const { db, caller, now } = context
  const { alertKinds, settings } = surroundings
  const { profileId } = caller
  const asked = { profileId, kinds: [...alertKinds.keys()], accountId: null }
  const newest = await findNewestOfAccounts(db, asked, MOST_LOOKED_AT)
  const asking = newest.filter(({ kind }) => alertKinds.get(kind)?.asks)
  if (asking.length === 0) return []
  const standings = await readStandings(surroundings, db, { profileId, now })
  const needs = asking.flatMap((stored): Array<FoundNeed> => {
    const asks = alertKinds.get(stored.kind)?.asks
    if (!asks) return []
    const toldOn = localDate(stored.createdAt, settings.utility.timeZone)
    const found = standingsOf(stored, standings).flatMap(([accountId, standing]) => {
      const needed = stillNeeded({ asks, facts: stored.facts, toldOn }, standing)
      return needed ? [{ stored, accountId, needed }] : []
    })
    // Of several accounts it needs somebody as long as one of them does.
    return found.slice(0, 1)
  })
  const acts = needs.filter(isNewestOfAct)
  const alerts = await viewAlerts(
    surroundings,
    acts.map(({ stored }) => stored),
    context,
  )
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  return acts
    .flatMap(({ stored, needed }) => {
      const alert = byId.get(stored.id)
      return alert ? [{ alert, ...needed }] : []
    })
    .toSorted((one, other) => (one.by ?? '9999').localeCompare(other.by ?? '9999'))
}

interface FoundNeed {
  stored: StoredAlert
  accountId: string
  needed: Pick<Need, 'asks' | 'by'>
}

/** How the account that an alert is about stands, or those of a payment for several. */
function standingsOf(
  { accountId, facts }: StoredAlert,
  standings: ReadonlyMap<string, AccountStanding>,
): Array<[string, AccountStanding]> {
  const { accountNumbers = [] } = facts as { accountNumbers?: ReadonlyArray<string> }
  return [...standings].filter(([id, { summary }]) =>
    accountId === null ? accountNumbers.includes(summary.number) : id === accountId,
  )
}

/** What several alerts ask for of an account is one act: its newest stands for it. */
function isNewestOfAct(found: FoundNeed, index: number, all: ReadonlyArray<FoundNeed>): boolean {
  const isSame = ({ accountId, needed }: FoundNeed) =>
    accountId === found.accountId && needed.asks === found.needed.asks
  return all.findIndex(isSame) === index
}
