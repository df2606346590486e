import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { databaseUrl } from '../../test/import-process.ts'
import { testServer } from '../../test/server-test.ts'

const server = await testServer()
const command = fileURLToPath(new URL('release-settings-command.ts', import.meta.url))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

async function run(...given: Array<string>): Promise<Ended> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(server.connection) }
  return promisify(execFile)(process.execPath, [command, ...given], { env }).then(
    (said) => ({ code: 0, ...said }),
    (error: unknown) => error as Ended,
  )
}
const flagOfGuests = async () => (await server.call('getHeartbeat', {})).headers['x-flag-guest']

it('[SESSION-18] tells what holds, changes it for the running server, and leaves an audit entry', async () => {
  expect((await run()).stdout).toBe(
    [
      'guest         on      from the configuration',
      'registration  on      from the configuration',
      'min-version   0.1.0   from the configuration',
      '',
    ].join('\n'),
  )
  const off = await run('guest', 'off')
  expect(off.code).toBe(0)
  expect(off.stdout).toMatch(/^guest {9}off {5}set 20\S+Z; the configuration says on\n/)
  await vi.waitFor(async () => expect(await flagOfGuests()).toBe('false'), 1_000)
  expect((await run('guest', 'default')).stdout).toContain('guest         on      from the')
  await vi.waitFor(async () => expect(await flagOfGuests()).toBe('true'), 1_000)
  const entries = await server.db.selectFrom('audit_entry').select(['act', 'subject']).execute()
  expect(entries).toEqual([
    { act: 'release-setting-changed', subject: 'guest off' },
    { act: 'release-setting-changed', subject: 'guest default' },
  ])
}, 30_000)

it('refuses what it does not know, and changes nothing', async () => {
  const wrong = [
    ['guest'],
    ['guest', 'maybe'],
    ['min-version', '1.2'],
    ['toString', 'on'],
    ['guest', 'on', 'off'],
  ]
  const answers = await Promise.all(wrong.map((given) => run(...given)))
  expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2))
  expect(answers[0]?.stderr).toContain('Usage: npm run release-settings')
  expect(await server.db.selectFrom('release_setting').select('name').execute()).toEqual([])
}, 30_000)
