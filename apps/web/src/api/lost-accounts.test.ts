import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ApiError } from './api-error.ts'
import { lostAccounts } from './lost-accounts.ts'
import { createQueryClient } from './query-client.ts'

const account = { id: 'one', nickname: null, serviceAddress: { line1: '12 Cedar Street' } }
const missing = () => Promise.reject(new ApiError({ code: 'not-found', status: 404 }))

function clientWith(items: ReadonlyArray<object>) {
  const client = createQueryClient(() => {})
  client.setQueryData(['listAccounts', {}], { items })
  return client
}

const ask = (client: ReturnType<typeof createQueryClient>, params: Record<string, string>) =>
  client
    .fetchQuery({ queryKey: ['getBudgetBilling', { params }], queryFn: missing })
    .catch(() => undefined)

describe('an account that was there a moment ago', () => {
  it('[FEATURE-07] is lost with its name once it is not there, and found again with the list', async () => {
    const client = clientWith([account])
    await ask(client, { accountId: 'one' })
    expect(lostAccounts.get()).toEqual({ one: '12 Cedar Street' })
    expect(client.getQueryState(['listAccounts', {}])?.isInvalidated).toBe(true)
    const list = { queryKey: ['listAccounts', {}], queryFn: async () => ({ items: [account] }) }
    await client.fetchQuery(list)
    expect(lostAccounts.get()).toEqual({})
  })

  it('is not lost where something of it alone is missing, nor where it never was there', async () => {
    const client = clientWith([account])
    await ask(client, { accountId: 'one', billId: 'two' })
    await ask(client, { accountId: 'another' })
    expect(lostAccounts.get()).toEqual({})
  })
})

it('what may not be seen any more is not shown on', async () => {
  const client = clientWith([account])
  let answer = async () => 'amounts'
  const shown = { queryKey: ['getBill', {}], queryFn: () => answer(), retry: false }
  const observer = new QueryObserver<string>(client, shown)
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().data).toBe('amounts')
  answer = () => Promise.reject(new ApiError({ code: 'forbidden', status: 403 }))
  await client.refetchQueries()
  await expect.poll(() => observer.getCurrentResult().data).toBeUndefined()
})
