import type { GivenTerms } from '@portal/contract/access/access-people'
import { personaTerms } from '@portal/fixtures/personas/persona-access'
import { personas } from '@portal/fixtures/personas/personas'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import { localMoment } from '@portal/rules/billing/tariff-clock'
import { listAccountsOf } from '../features/access/access-reads.ts'
import { findAccountFace } from '../features/accounts/accounts-reads.ts'
import { insertVisits } from '../features/access/log/visit-store.ts'
import type { DemoWorld } from './demo-world.ts'

/** Walter’s children and a property manager share his account, and one more is invited; two of Lena’s are looked after. */
export async function shareAccounts(world: DemoWorld): Promise<void> {
  const walters = await accountOf(world, 'walter')
  await share(world, walters, { by: 'walter', with: 'nils', terms: personaTerms.son, daysAgo: 46 })
  await share(world, walters, {
    by: 'walter',
    with: 'dana',
    terms: personaTerms.caretaker,
    daysAgo: 33,
  })
  await limitRuth(world, walters)
  world.at(2, '16:40')
  await invite(world, walters, {
    by: 'walter',
    email: 'ingrid@example.com',
    terms: personaTerms.neighbor,
  })

  const lenas = (await accountsOf(world, 'lena')).slice(0, 2)
  const named = (id: string, index: number) => [id, `Harbor Road, Apt ${index + 1}`] as const
  for (const accountId of lenas) {
    await share(world, accountId, {
      by: 'lena',
      with: 'dana',
      terms: personaTerms.propertyManager,
      daysAgo: 28,
    })
  }
  await nameForDana(world, [[walters, 'Lindgren house'], ...lenas.map(named)])
  await look(world, walters, { walter: 5, ruth: 6, nils: 4, dana: 9 })
  for (const accountId of lenas) await look(world, accountId, { lena: 3, dana: 4 })
}

interface Share {
  by: PersonaName
  with: PersonaName
  terms: GivenTerms
  daysAgo: number
}

/** Invites somebody, who accepts in the evening, and has read of it. */
async function share(world: DemoWorld, accountId: string, given: Share): Promise<void> {
  const { by, terms, daysAgo } = given
  world.at(daysAgo, '10:05')
  await invite(world, accountId, { by, email: personas[given.with].email, terms })
  world.at(daysAgo, '18:20')
  const { items } = await world.as(given.with, 'listInvitations', {})
  for (const { id } of items) {
    await world.as(given.with, 'acceptInvitation', { params: { ownInvitationId: id } })
  }
  for (const who of [by, given.with]) await readAll(world, who, daysAgo)
}

async function invite(
  world: DemoWorld,
  accountId: string,
  { by, email, terms }: { by: PersonaName; email: string; terms: GivenTerms },
): Promise<void> {
  await world.as(by, 'createInvitation', { params: { accountId }, body: { email, terms } })
}

/** Ruth came with the utility’s data; her father says until when she pays, and why. */
async function limitRuth(world: DemoWorld, accountId: string): Promise<void> {
  world.at(20, '11:30')
  const { people } = await world.as('walter', 'listAccess', { params: { accountId } })
  const ruth = people.find(({ email }) => email === personas.ruth.email)
  if (!ruth) throw new Error('Ruth has no access to her father’s account')
  const params = { accountId, grantId: ruth.id }
  const { role, permissions, lastDay, note } = ruth
  const terms = { ...personaTerms.daughter, lastDay: world.day(150) }
  const body = { terms, seen: { role, permissions, lastDay, note } }
  await world.as('walter', 'changeGrant', { params, body })
}

/** Accounts of others have no names but one’s own. */
async function nameForDana(
  world: DemoWorld,
  names: ReadonlyArray<readonly [string, string]>,
): Promise<void> {
  for (const [accountId, nickname] of names) {
    const own = { params: { accountId }, body: { nickname } }
    await world.as('dana', 'updateAccountSettings', own)
  }
}

/** Who has looked at the account in the last weeks: each every so many days. */
async function look(
  { surroundings, profileOf, day }: DemoWorld,
  accountId: string,
  rhythm: Partial<Record<PersonaName, number>>,
): Promise<void> {
  const { timeZone } = surroundings.settings.utility
  const people = Object.entries(rhythm) as Array<[PersonaName, number]>
  for (const [who, every] of people) {
    const profileId = await profileOf(who)
    const days = Array.from({ length: Math.floor(27 / every) }, (_, index) => (index + 1) * every)
    const visits = days.map((ago) => {
      const hour = new Date(localMoment(day(-ago), (9 + (ago % 11)) * 60, timeZone))
      return { profileId, accountId, hour }
    })
    await insertVisits(surroundings.db, visits)
  }
}

/** Has read, in the evening of a day, all that came until then. */
export async function readAll(world: DemoWorld, who: PersonaName, daysAgo: number): Promise<void> {
  world.at(daysAgo, '20:30')
  const { items } = await world.as(who, 'listAlerts', { query: {} })
  // What the past brought is written down in another order than that of its days.
  const now = world.surroundings.clock.now().toISOString()
  const ids = items.filter(({ createdAt }) => createdAt <= now).map(({ id }) => id)
  if (ids.length === 0) return
  const which = { kind: 'some', ids } as const
  await world.as(who, 'markAlertsRead', { body: { which, read: true } })
}

export async function accountOf(world: DemoWorld, who: PersonaName): Promise<string> {
  const [accountId] = await accountsOf(world, who)
  if (accountId === undefined) throw new Error(`${who} has no account`)
  return accountId
}

/** In the order of their numbers. */
export async function accountsOf(world: DemoWorld, who: PersonaName): Promise<Array<string>> {
  const { db } = world.surroundings
  const ids = await listAccountsOf(db, await world.profileOf(who))
  const faces = await Promise.all(
    ids.map(async (id) => ({ id, number: (await findAccountFace(db, id))?.number ?? '' })),
  )
  return faces.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id)
}
