import { describe, expect, it } from 'vitest'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
const { db } = server
const viewer = await insertOperator(server, 'viewer')
const { as, email, accounts } = await newPayer(server)
const accountId = accounts[0]?.id ?? ''
await db
  .updateTable('account')
  .set({
    number: 'CB-10-4711',
    holder_name: 'José Núñez-Ortega',
    holder_phone: '+1 541 555 0134',
    service_address: JSON.stringify({
      line1: '12 Cedar Street',
      line2: 'Apt 3',
      city: 'Port Alder',
      region: 'OR',
      postcode: '97420',
      country: 'US',
    }),
  })
  .where('id', '=', accountId)
  .execute()
await db
  .updateTable('service_point')
  .set({ meter_number: 'M 88-12345' })
  .where('account_id', '=', accountId)
  .execute()

const search = (query: string) =>
  callDesk(server, 'searchCustomers', { as: viewer, query: { query } })
const numbersFor = async (query: string) =>
  (await search(query)).body.items.map(({ number }) => number)

describe('customers are found', () => {
  it.each([
    'CB-10-4711',
    'cb104711',
    '10-4711',
    'jose nunez',
    'NÚÑEZ José',
    'ortega',
    'orteg',
    'cedar 12',
    'cedar street port alder',
    '97420 núñez',
    '(541) 555-0134',
    '5415550134',
    '+1 541 555 0134',
    '8812345',
    'm 88-12345',
    email,
    email.slice(0, 12),
  ])('by %s', async (query) => {
    expect(await numbersFor(query)).toEqual(['CB-10-4711'])
  })

  it.each(['nuñez smith', '13 cedar street', '%', '_unez', "' or 1=1 --xq", 'edar', '\u{10FFFF}x'])(
    'not by %s',
    async (query) => {
      const answered = await search(query.padEnd(2))
      if (answered.status === 200) expect(answered.body.items).toEqual([])
      else expect(answered.problem.code).toBe('invalid-input')
    },
  )

  it('by what they are called, mailed and called at from now on', async () => {
    const { profileId } = as
    await db
      .updateTable('profile')
      .set({ email: 'newly@named.example', last_name: 'Quillfeather' })
      .where('id', '=', profileId)
      .execute()
    expect(await numbersFor('quillf')).toEqual(['CB-10-4711'])
    expect(await numbersFor('newly@named')).toEqual(['CB-10-4711'])
    expect(await numbersFor(email)).toEqual([])
    await db
      .updateTable('account')
      .set({ holder_name: 'Ada Pell' })
      .where('id', '=', accountId)
      .execute()
    expect(await numbersFor('núñez')).toEqual([])
    expect(await numbersFor('pell')).toEqual(['CB-10-4711'])
    await db.deleteFrom('access_grant').where('account_id', '=', accountId).execute()
    expect(await numbersFor('quillf')).toEqual([])
  })

  it('and no more than a page of them, which says that there are others', async () => {
    const { rows } = await makeMany(30)
    expect(rows).toBe(30)
    const { items, isMore } = (await search('multiplied')).body
    expect(items).toHaveLength(20)
    expect(isMore).toBe(true)
    expect((await search('multiplied 7')).body.items.length).toBeGreaterThan(0)
  })
})

describe('an account', () => {
  it('is shown as the utility knows it, and each look at it is written down', async () => {
    const params = { accountId }
    const { body } = await callDesk(server, 'getCustomer', { as: viewer, params })
    expect(body).toMatchObject({ number: 'CB-10-4711', holderPhone: '+1 541 555 0134' })
    expect(body.servicePoints.map(({ meterNumber }) => meterNumber)).toContain('M 88-12345')
    const administrator = await insertOperator(server, 'administrator')
    const query = { subject: accountId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries[0]).toMatchObject({
      act: 'getCustomer',
      operator: { id: viewer.operatorId },
    })
  })

  it('that is not there is not found', async () => {
    const params = { accountId: viewer.operatorId }
    const unknown = await callDesk(server, 'getCustomer', { as: viewer, params })
    expect(unknown.problem.code).toBe('not-found')
  })
})

async function makeMany(count: number): Promise<{ rows: number }> {
  const rows = Array.from({ length: count }, (_, nth) => ({
    number: `MANY-${nth}`,
    holder_name: 'Multiplied Person',
    customer_class: 'residential' as const,
    status: 'active' as const,
    service_address: JSON.stringify({
      line1: `${nth} Main Street`,
      line2: null,
      city: 'Port Alder',
      region: 'OR',
      postcode: '97420',
      country: 'US',
    }),
    mailing_address: JSON.stringify({
      line1: `${nth} Main Street`,
      line2: null,
      city: 'Port Alder',
      region: 'OR',
      postcode: '97420',
      country: 'US',
    }),
    opened_on: '2020-01-01',
    next_bill_on: null,
  }))
  const made = await db.insertInto('account').values(rows).returning('id').execute()
  return { rows: made.length }
}
