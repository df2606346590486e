import type { AccountSummary, AccountUpcoming } from '@portal/contract/accounts/accounts'
import { describe, expect, it } from 'vitest'
import type { AccountStanding } from '../accounts/account-standing-reads.ts'
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

describe('an instalment that an alert asked for', () => {
  const told = { asks: 'instalment', facts: { date: '2026-12-04' }, toldOn: '2026-11-30' } as const
  const needed = { asks: 'instalment', by: '2026-12-04' }

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
    expect(stillNeeded(told, now)).toEqual(expected)
  })
})

describe('a method that an alert asked for', () => {
  const ending = { lastDay: '2026-12-31', last4: '4242' }

  it.each([
    ['autopay waits for one', {}, standing({ status: 'held' }), { asks: 'method', by: null }],
    ['autopay goes on', {}, standing({ status: 'on', last4: '1111' }), null],
    [
      'the card still pays',
      ending,
      standing({ last4: '4242' }),
      { asks: 'method', by: '2026-12-31' },
    ],
    ['another pays now', ending, standing({ last4: '1111' }), null],
    ['autopay is off, or somebody else’s', ending, standing({}), null],
  ])('[FEATURE-18] %s', (_what, facts, now, expected) => {
    expect(stillNeeded({ asks: 'method', facts, toldOn: '2026-11-30' }, now)).toEqual(expected)
  })
})
