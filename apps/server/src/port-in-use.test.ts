import { expect, it } from 'vitest'
import { assertPortFree } from './port-in-use.ts'
import { startFaultWords } from './start-fault.ts'

it.each(['nowhere.invalid', '192.0.2.1'])('HOST=%s is answered in one plain line', async (host) => {
  const error: unknown = await assertPortFree({ port: 39_871, host }).catch(
    (fault: unknown) => fault,
  )
  expect(startFaultWords(error)).toMatch(
    new RegExp(`^HOST=${host} isn’t an address of this machine \\(.+\\). Use 127.0.0.1`),
  )
})
