import { demoOperators } from '@portal/fixtures/personas/demo-operators'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { expect, it } from 'vitest'
import { callDesk } from '../../test/operators/test-operator.ts'
import { testLog } from '../../test/test-log.ts'
import { testServer } from '../../test/server-test.ts'
import type { TestServer } from '../../test/server-test.ts'
import { hireOperators } from './hire-operators.ts'

const demo = await testServer({
  configure: (config) => ({ ...config, demo: true, mailPage: true }),
})
const config = { ...demo.config, secretKey: demo.key }
const hire = () => hireOperators({ config, db: demo.db, clock: demo.clock, log: testLog })

const pageOf = ({ app }: TestServer) =>
  app.inject({ url: '/dev/codes', headers: { accept: 'text/html' } })

it('R20: each of the demo’s staff signs in with the code that the page shows', async () => {
  await hire()
  await hire()
  const { statusCode, payload, headers } = await pageOf(demo)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  const code = /class="when">(\d{6})</.exec(payload)?.[1] ?? ''
  for (const { email, role } of demoOperators) {
    expect(payload).toContain(email)
    const login = { email, password: demoPassword, code }
    const as = (await callDesk(demo, 'loginOperator', { body: login })).body
    expect((await callDesk(demo, 'getOwnOperator', { as })).body).toMatchObject({ email, role })
  }
})

it('R20: there is no such page where mails aren’t shown, and none without a demo', async () => {
  for (const changed of [{ mailPage: false }, { demo: false, mailPage: true }]) {
    const other = await testServer({ configure: (given) => ({ ...given, demo: true, ...changed }) })
    expect((await pageOf(other)).statusCode).toBe(404)
  }
})
