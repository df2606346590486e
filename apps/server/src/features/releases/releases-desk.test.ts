import { guestFlagHeader } from '@portal/contract/headers'
import { expect, it, vi } from 'vitest'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()
const beside = await testServer({ beside: server })
const administrator = await insertOperator(server, 'administrator')

type Name = 'guest' | 'registration' | 'min-version'
const set = (settingName: Name, value: string | null, before: string | null) =>
  callDesk(server, 'updateReleaseSetting', {
    as: administrator,
    params: { settingName },
    body: { value, before },
  })
const read = async () => (await callDesk(server, 'getReleaseSettings', { as: administrator })).body
const flagOf = async ({ app, config }: typeof server) =>
  (await app.inject(`${config.apiBase}/heartbeat`)).headers[guestFlagHeader]

it('shows what holds, and where it comes from', async () => {
  expect(await read()).toMatchObject({
    settings: [
      { name: 'guest', value: 'on', configured: 'on', isSet: false },
      { name: 'registration', value: 'on', isSet: false },
      { name: 'min-version', value: '0.1.0', isSet: false },
    ],
    stores: { android: null, ios: null },
  })
})

it('[SESSION-18] is changed for every server within a second, and back', async () => {
  expect((await set('guest', 'off', null)).body).toMatchObject({ value: 'off', isSet: true })
  const follow = (value: string) =>
    vi.waitFor(async () => {
      expect([await flagOf(server), await flagOf(beside)]).toEqual([value, value])
    }, 10_000)
  await follow('false')
  expect((await set('guest', null, 'off')).body).toMatchObject({ value: 'on', isSet: false })
  await follow('true')
  const changes = await callDesk(server, 'listReleaseChanges', { as: administrator })
  expect(changes.body.items).toMatchObject([
    { name: 'guest', before: 'off', after: null, by: 'Test Operator' },
    { name: 'guest', before: null, after: 'off', by: 'Test Operator' },
  ])
})

it('overrules nobody who changed it meanwhile, twenty at once neither', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => set('registration', 'off', null)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await set('registration', 'on', null)).problem.code).toBe('conflict')
  await set('registration', null, 'off')
})

it('asks nobody for a version that there is not, and takes no value of another setting', async () => {
  expect((await set('min-version', '99.0.0', null)).problem.errors?.[0]?.path).toBe('value')
  expect((await set('min-version', 'on', null)).problem.code).toBe('invalid-input')
  expect((await set('guest', '1.0.0', null)).problem.code).toBe('invalid-input')
  expect((await set('min-version', '0.0.9', null)).status).toBe(200)
})
