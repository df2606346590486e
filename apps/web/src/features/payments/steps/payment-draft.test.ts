import { expect, it } from 'vitest'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { sampleOptions } from '../../../test/payments-samples.ts'
import { accountId, methodId, otherAccountId, usd } from '../../../test/sample-ids.ts'
import { paymentSearch, readChosenAmounts, writeChosenAmounts } from '../payment-address.ts'
import { makeIntentKey } from '@portal/browser/api/intent-key'
import { amountFaults, readPaymentDraft } from './payment-draft.ts'

const options = sampleOptions()
const bank = { ...options.methods[0]!, id: otherAccountId, kind: 'bank' as const }
const account = sampleAccount()
const draft = (search: Record<string, string>, given = options) =>
  readPaymentDraft(paymentSearch.parse(search), [account], given, null)

it('[ROUTE-11] what was chosen survives the way through the address', () => {
  const chosen = [
    { accountId, amount: 142_60 },
    { accountId: otherAccountId, amount: null },
  ]
  expect(readChosenAmounts(paymentSearch.parse(writeChosenAmounts(chosen)))).toEqual(chosen)
})

it('leaves out what does not read as expected in the address', () => {
  const search = { step: 'theft', accounts: `x,${accountId},${accountId}`, amounts: '1,-5,7' }
  const parsed = paymentSearch.parse({ ...search, method: 'cash', key: 'k' })
  expect(parsed.step).toBeUndefined()
  expect(parsed.method).toBeUndefined()
  expect(parsed.key).toBeUndefined()
  expect(readChosenAmounts(parsed)).toEqual([{ accountId, amount: null }])
})

it('asks who has one account for the amount only', () => {
  expect(draft({})).toMatchObject({ step: 'amounts', chosen: [{ accountId, amount: null }] })
})

it('goes on to the method where the amount is settled, never beyond what is known', () => {
  const settled = { accounts: accountId, amounts: '14260' }
  expect(draft(settled).step).toBe('method')
  expect(draft({ ...settled, step: 'review' }).step).toBe('method')
  expect(draft({ ...settled, step: 'review', method: methodId }).step).toBe('review')
  expect(draft({ ...settled, step: 'review', method: 'new' }).step).toBe('method')
  expect(draft({ ...settled, amounts: '9999999', step: 'review', method: methodId }).step).toBe(
    'amounts',
  )
})

it('drops accounts that this person cannot pay, and says so', () => {
  const seen = draft({ accounts: `${otherAccountId},${accountId}`, amounts: '100,14260' })
  expect(seen.dropped).toBe(true)
  expect(seen.chosen).toEqual([{ accountId, amount: 142_60 }])
})

it('chooses the account of a printed bill, and says where it is another’s', () => {
  const other = sampleAccount({ id: otherAccountId, number: 'CB-10007102' })
  const scanned = (number: string, accounts = [account, other]) =>
    readPaymentDraft(
      paymentSearch.parse({ account: number, bill: '1-2611' }),
      accounts,
      options,
      null,
    )
  const chosen = [{ accountId: otherAccountId, amount: account.amounts!.amountDue.amount }]
  expect(scanned('CB-10007102')).toMatchObject({ step: 'method', chosen, dropped: false })
  expect(scanned('CB-1')).toMatchObject({ step: 'amounts', chosen: [], dropped: true })
  expect(scanned('CB-1', [account])).toMatchObject({ step: 'amounts', dropped: true })
})

it('names what is wrong with an amount', () => {
  const rich = sampleAccount({
    amounts: {
      balance: usd(12_000_00),
      amountDue: usd(12_000_00),
      pastDue: usd(0),
      pastDueParts: [],
      dueDate: null,
      nextInstalment: null,
    },
  })
  const cardsOnly = { ...options, gateway: { ...options.gateway, bankAccounts: false } }
  const fault = (amount: number | null, given = cardsOnly) =>
    amountFaults([{ accountId, amount }], [rich], given).get(accountId)
  expect(fault(null)).toBe('missing')
  expect(fault(99)).toBe('too-small')
  expect(fault(100)).toBeUndefined()
  expect(fault(12_000_00)).toBe('too-large')
  expect(fault(12_000_00, { ...cardsOnly, methods: [bank] })).toBeUndefined()
  expect(fault(12_000_00, options)).toBeUndefined()
  expect(fault(24_500_01)).toBe('too-far-ahead')
  const strict = { ...cardsOnly, overpay: { times: 1, more: usd(0) } }
  expect(fault(12_000_01, strict)).toBe('too-far-ahead')
})

it('lets a bank account pay more than a card', () => {
  const rich = sampleAccount({
    amounts: { ...account.amounts!, balance: usd(12_000_00), amountDue: usd(12_000_00) },
  })
  const both = { ...options, methods: [...options.methods, bank] }
  const step = (method: string) =>
    readPaymentDraft(
      paymentSearch.parse({ step: 'review', accounts: accountId, amounts: '1200000', method }),
      [rich],
      both,
      null,
    ).step
  expect(step(methodId)).toBe('method')
  expect(step(bank.id)).toBe('review')
})

it('makes keys that are version 4 UUIDs', () => {
  expect(makeIntentKey((bytes) => bytes.fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  expect(makeIntentKey()).not.toBe(makeIntentKey())
})
