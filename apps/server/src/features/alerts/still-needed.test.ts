import type { AccountSummary, AccountUpcoming } from '@portal/contract/accounts/accounts'
import { describe, expect, it } from 'vitest'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'
import type { AskingAlert, NeedStandings } from './need-standings.ts'
import { stillNeeded } from './still-needed.ts'

type NextInstalment = NonNullable<AccountSummary['amounts']>['nextInstalment']

const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Of an account with a plan or autopay. */
function standing(given: {
  next?: Partial<NonNullable<NextInstalment>>
  status?: AccountUpcoming['autopay']['status']
  last4?: string
  permissions?: AccountSummary['permissions']
}): AccountStanding {
  const { next, status = 'off', last4, permissions = ['see-amounts', 'pay'] } = given
  const nextInstalment = next && {
    date: '2026-12-04',
    amount: usd(4000),
    due: false,
    chargedOn: null,
    ...next,
  }
  const method = last4 === undefined ? null : { kind: 'card', brand: 'visa', last4 }
  const summary = {
    permissions,
    amounts: { nextInstalment: nextInstalment ?? null },
    upcoming: { autopay: { status, method } },
  }
  return { summary: summary as unknown as AccountSummary, owingSince: null }
}

const accountId = '0190f5a0-0000-7000-8000-000000000001'

/** An alert about the account, told at the end of November. */
const told = (facts: AskingAlert['facts'], changes: Partial<AskingAlert> = {}): AskingAlert => ({
  id: 'the alert',
  thing: 'the thing',
  accountId,
  facts,
  createdAt: new Date('2026-11-30T20:00:00Z'),
  recognisedAt: null,
  ...changes,
})
const standings = (account: AccountStanding, changes: Partial<NeedStandings> = {}) => ({
  accounts: new Map([[accountId, account]]),
  priorities: new Map(),
  invitations: new Map(),
  isEmailBroken: false,
  now: new Date('2026-12-01T20:00:00Z'),
  timeZone: 'America/Los_Angeles',
  sessionsHere: ['this one'],
  ...changes,
})

describe('an instalment that an alert asked for', () => {
  const needed = { asks: 'instalment', by: '2026-12-04', of: accountId }

  it.each([
    ['to be paid by hand', standing({ next: {} }), needed],
    ['charged on its day', standing({ next: { chargedOn: '2026-12-04' } }), null],
    [
      'tried again after its day',
      standing({ next: { due: true, chargedOn: '2026-12-07' } }),
      needed,
    ],
    ['paid: the next is a later one', standing({ next: { date: '2027-01-04' } }), null],
    ['of a plan that has ended', standing({}), null],
    ['of who may not pay', standing({ next: {}, permissions: ['see-amounts'] }), null],
  ])('[FEATURE-18] %s', (_what, now, expected) => {
    const alert = told({ date: '2026-12-04' })
    expect(stillNeeded('instalment', alert, standings(now))).toEqual(expected)
  })
})

describe('a method that an alert asked for', () => {
  const needed = (by: string | null) => ({ asks: 'method', by, of: accountId })
  const ending = { lastDay: '2026-12-31', last4: '4242' }

  it.each([
    ['autopay waits for one', {}, standing({ status: 'held' }), needed(null)],
    ['autopay goes on', {}, standing({ status: 'on', last4: '1111' }), null],
    ['the card still pays', ending, standing({ last4: '4242' }), needed('2026-12-31')],
    ['another pays now', ending, standing({ last4: '1111' }), null],
    ['autopay is off, or somebody else’s', ending, standing({}), null],
  ])('[FEATURE-18] %s', (_what, facts, now, expected) => {
    expect(stillNeeded('method', told(facts), standings(now))).toEqual(expected)
  })
})

describe('priority service that an alert asked about', () => {
  const may = standing({ permissions: ['edit-contact'] })
  const until = '2026-12-20'
  const confirmed = { state: 'confirmed', until } as const
  const of = 'the thing'
  const renewal = { asks: 'priority-renewal', by: until, of }
  const later = { ...confirmed, until: '2027-12-20' }

  it.each([
    ['ends on its day', 'priority-renewal', may, confirmed, renewal],
    ['was asked for anew', 'priority-renewal', may, { ...confirmed, state: 'asked' }, null],
    ['was renewed', 'priority-renewal', may, later, null],
    ['was ended', 'priority-renewal', may, undefined, null],
    ['is another’s to ask for', 'priority-renewal', standing({}), confirmed, null],
    [
      'was not given',
      'priority-proof',
      may,
      { state: 'declined', until: null },
      { asks: 'priority-proof', by: null, of },
    ],
    ['was given after all', 'priority-proof', may, confirmed, null],
  ] as const)('[FEATURE-18] %s', (_what, asks, now, priority, expected) => {
    const priorities = new Map(priority ? [[accountId, priority]] : [])
    expect(stillNeeded(asks, told({ until }), standings(now, { priorities }))).toEqual(expected)
  })
})

describe('a sign-in that an alert asked about', () => {
  const facts = { hours: 72, session: 'another' }
  const needed = { asks: 'sign-in', by: '2026-12-03', of: 'the alert' }
  const at = (now: string) => ({ now: new Date(now) })

  it.each([
    ['of another session', told(facts), {}, needed],
    [
      'of this device, which does not vouch for itself',
      told(facts),
      { sessionsHere: ['this one', 'another'] },
      null,
    ],
    ['that is known', told(facts, { recognisedAt: new Date() }), {}, null],
    ['that the link undoes no more', told(facts), at('2026-12-03T20:00:00Z'), null],
  ])('[FEATURE-18] %s', (_what, alert, changes, expected) => {
    expect(stillNeeded('sign-in', alert, standings(standing({}), changes))).toEqual(expected)
  })
})
