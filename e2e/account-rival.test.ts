import { expect, inject, it } from 'vitest'
import { openAccountRivals } from '../bench/account-beside-express.ts'

it('[P6] what an account is measured against answers the same, byte by byte', async () => {
  const portal = { address: inject('address'), dataDir: inject('dataDir') }
  const { whole, headers, stop } = await openAccountRivals(portal)
  const answer = await fetch(whole, { headers })
  stop()
  expect(answer.status).toBe(200)
})
