import { expect, it } from 'vitest'
import type { Database } from '../../../db/transaction.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { testSurroundings } from '../../../../test/test-surroundings.ts'
import { deleteProfiles } from '../../profile/deletion/delete-profiles.ts'
import { dropTokensJobs } from './drop-tokens-acts.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, clock, jobs } = server

it('what a deleted profile had saved is given up at the gateway by a job of the same transaction', async () => {
  const { as } = await newPayer(server)
  await server.call('createDeletion', { as })
  clock.advance({ days: 40 })
  const ordered: Array<{ name: string; data: object; tx: Database | undefined }> = []
  const send: typeof jobs.send = async (name, data, options) =>
    void ordered.push({ name, data, tx: options?.tx })
  const gateway = { kind: 'sandbox', deleteMethod: () => Promise.reject(new Error('ended')) }
  const given = { db, clock, jobs: { ...jobs, send }, gateway: gateway as never }
  await deleteProfiles(testSurroundings(given))
  const tokens = ordered.filter(({ name }) => name === 'drop-method-token')
  expect(tokens.length).toBeGreaterThan(0)
  for (const { tx } of tokens) expect(tx?.isTransaction).toBe(true)
})

it('and is tried until the gateway has answered; what another gateway keeps is left', async () => {
  const dropped: Array<string> = []
  const gateway = { kind: 'sandbox', deleteMethod: async (token: string) => dropped.push(token) }
  const [job] = dropTokensJobs({ gateway: gateway as never })
  if (job?.kind !== 'worker') throw new Error('There is no such job')
  const run = job.run as (data: object) => Promise<void>
  await run({ gateway: 'stripe', token: 'pm_1' })
  await run({ gateway: 'sandbox', token: 'pm_2' })
  expect(dropped).toEqual(['pm_2'])
})
