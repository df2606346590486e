import type { AccessLog, AccountVisitor } from '@portal/contract/access/access-log'
import { startOfLocalDate } from '@portal/rules/billing/tariff-clock'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { findNamesOfThen } from '../../identity/past-names-reads.ts'
import { findPersons } from '../../identity/person-reads.ts'
import type { AccessSurroundings } from '../access-surroundings.ts'
import { nameOf } from '../notify-people.ts'
import { listGrants, listPastGrants } from '../people/grant-store.ts'
import { listActs } from './act-store.ts'
import { listVisits } from './visit-store.ts'

/** So many days are drawn as visits. */
const VISIT_DAYS = 30
const MOST_ACTS = 200
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** From when to when somebody had access. */
interface Held {
  profileId: string
  from: Date | null
  to: Date | null
}

/** Who looked at an account, and what they did. */
export async function viewLog(
  { settings }: AccessSurroundings,
  { db, grant, caller, now }: AccountContext,
): Promise<AccessLog> {
  const { timeZone } = settings.utility
  const { accountId } = grant
  const today = localDate(now, timeZone)
  const from = addDays(today, 1 - VISIT_DAYS)
  const since = new Date(startOfLocalDate(from, timeZone))
  const logSince = new Date(now.getTime() - settings.rules.access.logDays * DAY_MS)
  const held = await listHeld(db, accountId, since)
  const visits = await listVisits(db, accountId, since)
  const acts = await listActs(db, accountId, { since: logSince, count: MOST_ACTS })
  const ids = [held, visits, acts].flat().map(({ profileId }) => profileId)
  const about = acts.map(({ aboutId }) => aboutId)
  const persons = await findPersons(db, [
    ...new Set([...ids, ...about].filter((id) => id !== null)),
  ])
  const ofThen = await findNamesOfThen(db, persons)
  const personAt = (id: string | null, at: Date) => (id === null ? undefined : ofThen(id, at))
  // Whoever reads this looks now; that it is noted is not waited for. Through their eyes somebody else does.
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const looking = caller.view ? [] : [{ profileId: caller.profileId, hour }]
  const hoursOf = (id: string) =>
    [...visits, ...looking].filter(({ profileId }) => profileId === id).map(({ hour }) => hour)
  const visitors = onePerPerson(held).map(({ profileId, from: begun, to }): AccountVisitor => {
    const hours = [...new Set(hoursOf(profileId).map(Number))].toSorted((a, b) => a - b)
    const days = Map.groupBy(hours, (hour) => localDate(new Date(hour), timeZone))
    const last = hours.at(-1)
    return {
      id: profileId,
      name: nameOf(persons.get(profileId)),
      email: persons.get(profileId)?.email ?? '',
      isYou: profileId === caller.profileId,
      from: begun && localDate(begun, timeZone),
      to: to && localDate(to, timeZone),
      days: [...days].map(([date, all]) => ({
        date,
        visits: all.length,
        hour: new Date(all.at(-1) ?? 0).toISOString(),
      })),
      lastAt: last === undefined ? null : new Date(last).toISOString(),
    }
  })
  return {
    from,
    to: today,
    visitors,
    entries: acts.map(({ at, profileId, act, email, aboutId }) => ({
      at: at.toISOString(),
      name: act === 'seen-by-utility' ? settings.utility.name : nameOf(personAt(profileId, at)),
      email: personAt(profileId, at)?.email ?? '',
      isYou: profileId === caller.profileId,
      act,
      about:
        email ?? (aboutId === null || aboutId === profileId ? null : nameOf(personAt(aboutId, at))),
    })),
  }
}

/** Of all who have access, or had it in the days that are drawn. */
async function listHeld(db: Database, accountId: string, since: Date): Promise<Array<Held>> {
  const now = await listGrants(db, accountId)
  const past = await listPastGrants(db, accountId, since)
  return [
    ...now.map(({ profileId, since: from, isOver, expiresAt }) => ({
      profileId,
      from,
      to: isOver ? expiresAt : null,
    })),
    ...past.map(({ profileId, since: from, endedAt }) => ({ profileId, from, to: endedAt })),
  ]
}

/** Who had access before and has it again has one line: from the first begin, and on while it lasts. */
function onePerPerson(held: ReadonlyArray<Held>): Array<Held> {
  const lines = new Map<string, Held>()
  for (const one of held) {
    const { profileId, from, to } = lines.get(one.profileId) ?? one
    const begun = from && one.from && (from < one.from ? from : one.from)
    const end = to && one.to && (to > one.to ? to : one.to)
    lines.set(profileId, { profileId, from: begun, to: end })
  }
  return [...lines.values()]
}
