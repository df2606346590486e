import { expect, it } from 'vitest'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()

it('[R19] who is signed in says that it was somebody else by the same way as the mail’s link, once it is proven who acts', async () => {
  const as = await insertPerson(server)
  server.clock.advance({ minutes: 15 })
  const { problem } = await server.call('startNotMe', { as })
  expect(problem.code).toBe('step-up-required')
  expect((await server.call('stepUp', { as, body: { password: as.password } })).status).toBe(204)
  const { token } = (await server.call('startNotMe', { as })).body
  const { body } = await server.call('reportNotMe', { body: { token } })
  expect(body.email).toBe(as.email)
  expect((await server.call('getProfile', { as })).status).toBe(401)
  expect((await server.call('reportNotMe', { body: { token } })).problem.code).toBe('link-expired')
})
