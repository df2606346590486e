import { expect, it } from 'vitest'
import { startCommand } from '../../test/command-process.ts'
import { totpAt } from '../../test/identity/test-totp.ts'
import { databaseUrl } from '../../test/import-process.ts'
import { callDesk, operatorPassword } from '../../test/operators/test-operator.ts'
import { testServer } from '../../test/server-test.ts'

const server = await testServer({ now: new Date().toISOString() })
const environment = {
  DATABASE_URL: databaseUrl(server.connection),
  SECRET_KEY: server.key.toString('base64'),
  PUBLIC_URL: 'https://my.example',
}
const run = (...given: Array<string>) => startCommand('operators', given, environment).ended
const audit = (...given: Array<string>) => startCommand('operator-audit', given, environment).ended
const linkToken = (said: string) => /\/console\/invitation\?token=([\w-]+)\n$/.exec(said)?.[1] ?? ''

it('the first administrator is invited by a command and comes in; the log has it and is checked', async () => {
  const invited = await run('invite', 'Rosa@Utility.example', 'administrator', 'Rosa', 'Lind')
  expect(invited).toMatchObject({ code: 0, complained: '' })
  expect(invited.said).toContain('rosa@utility.example can now set up their sign-in:\nhttps://my.')
  const token = linkToken(invited.said)
  expect((await server.outbox.next('rosa@utility.example')).text).toContain(token)

  const opened = await callDesk(server, 'openOperatorInvitation', { body: { token } })
  expect(opened.body).toMatchObject({ name: 'Rosa Lind', role: 'administrator' })
  const code = totpAt(opened.body.secret, server.clock.now())
  const body = { token, newPassword: operatorPassword, code }
  const as = (await callDesk(server, 'acceptOperatorInvitation', { body })).body
  expect((await run()).said).toBe('rosa@utility.example\tadministrator\tjoined\tRosa Lind\n')

  const renewed = await run('renew', 'rosa@utility.example')
  expect(linkToken(renewed.said)).not.toBe('')
  expect((await callDesk(server, 'getOwnOperator', { as })).problem.code).toBe('session-gone')

  const exported = await audit('export')
  const acts = exported.said
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { act: string }).act)
  expect(acts).toEqual(['inviteOperator', 'acceptOperatorInvitation', 'renewOperator'])
  const checked = await audit('verify')
  expect(checked.said).toMatch(/^3:[0-9a-f]{64}\n$/)
  const kept = checked.said.trim()
  expect((await audit('verify', kept)).code).toBe(0)
  const forged = kept.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect(await audit('verify', forged)).toMatchObject({
    code: 1,
    complained: 'Entry 3 was changed or removed.\n',
  })
}, 120_000)

it('says what they cannot do, and change nothing', async () => {
  expect((await run('renew', 'nobody@utility.example')).code).toBe(1)
  expect((await run('invite', 'x@utility.example', 'king', 'X')).code).toBe(2)
  expect((await run('invite', 'x@utility.example', 'viewer')).complained).toContain('Usage')
  expect((await audit('verify', 'nonsense')).complained).toContain('Usage')
  const again = await run('invite', 'rosa@utility.example', 'viewer', 'Rosa')
  expect(again).toMatchObject({ code: 1 })
  expect(again.complained).toContain('already an operator')
}, 120_000)
