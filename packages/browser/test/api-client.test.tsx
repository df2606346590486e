import { getBill, getBillPdf, listBills } from '@portal/contract/billing/billing'
import { login } from '@portal/contract/identity/identity'
import { deletePasskey } from '@portal/contract/identity/identity-passkeys'
import { getHeartbeat } from '@portal/contract/releases/releases'
import { getProfile } from '@portal/contract/profile/profile'
import { updateProfile } from '@portal/contract/profile/profile-changes'
import { route } from '@portal/contract/route'
import { expect, it, vi } from 'vitest'
import { answerCalls, cutNetwork } from './answer-calls.tsx'
import { fillPageConfig } from './fill-page-config.tsx'
import { createApiClient } from '../src/api/api-client.tsx'
import { api } from '../src/api/api.tsx'

const accountId = '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f10'
const billId = '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f11'
const profile = {
  firstName: 'Maya',
  lastName: 'Castell',
  email: 'maya@example.com',
  businessName: null,
  phone: null,
  hasPassword: true,
  loginMethods: [],
  keptFrom: null,
}

/** No route of the contract is a guest's yet. */
const forGuests = route({
  name: 'forGuests',
  method: 'GET',
  path: '/for-guests',
  summary: 'What a guest may call',
  who: 'guest',
  answer: 'nothing',
  shows: 'once',
  problems: [],
})

function client(tokens: Array<string | null> = [], guest: string | null = null) {
  const made = createApiClient({ base: () => '/test-api', locale: () => 'es' })
  const isReplaced = vi.fn(async () => tokens.length > 0)
  made.authorise({
    accessToken: async () => tokens.shift() ?? null,
    guestId: () => guest,
    isReplaced,
    deviceId: () => 'the-device',
  })
  return { ...made, isReplaced }
}

it('[SESSION-25] calls the address that the page names', async () => {
  fillPageConfig()
  const calls = answerCalls({ getHeartbeat: { data: { healthy: true, version: '1.0.0' } } })
  await api.call(getHeartbeat, {})
  expect(calls[0]?.address.pathname).toBe('/test-api/heartbeat')
})

it('fills the path, leaves out what is not given, says who and in which language', async () => {
  const calls = answerCalls({ listBills: { data: { items: [], more: false } } })
  const { call } = client(['token-1', 'token-2'])
  await call(listBills, { params: { accountId }, query: { before: '2026-01-31' } })
  await call(listBills, { params: { accountId }, query: {} })
  expect(calls.map(({ address }) => address.pathname + address.search)).toEqual([
    `/test-api/accounts/${accountId}/bills?before=2026-01-31`,
    `/test-api/accounts/${accountId}/bills`,
  ])
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(calls[0]?.headers.get('accept-language')).toBe('es')
})

it('sends no token where anyone may call', async () => {
  const calls = answerCalls({ getHeartbeat: { data: { healthy: true, version: '1.0.0' } } })
  await client(['token-1']).call(getHeartbeat, {})
  expect(calls[0]?.headers.has('authorization')).toBe(false)
})

it('gives a document as a Blob', async () => {
  answerCalls({ getBillPdf: { data: undefined } })
  const answer = await client(['token-1']).call(getBillPdf, { params: { accountId, billId } })
  expect(await answer.text()).toBe('%PDF')
})

it('fails with the code, the request and how long to wait', async () => {
  answerCalls({ login: { problem: 'too-many-requests', headers: { 'retry-after': '30' } } })
  const body = { email: 'maya@example.com', password: 'a password' }
  await expect(client().call(login, { body })).rejects.toMatchObject({
    code: 'too-many-requests',
    status: 429,
    requestId: 'request-1',
    retryAfterSeconds: 30,
  })
})

it('fails as offline where no answer comes', async () => {
  cutNetwork()
  await expect(client().call(getHeartbeat, {})).rejects.toMatchObject({
    code: 'offline',
    status: 0,
  })
})

it('refuses an answer that the contract does not know', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ amount: 'a lot' }))
  const call = client(['token-1']).call(getBill, { params: { accountId, billId } })
  await expect(call).rejects.toMatchObject({ code: 'unreadable' })
})

it('sends a call once more where the token was replaced meanwhile', async () => {
  const calls = answerCalls({
    getProfile: async ({ headers }) =>
      headers.get('authorization') === 'Bearer new'
        ? { data: profile }
        : { problem: 'session-gone' },
  })
  const { call, isReplaced } = client(['old', 'new'])
  expect((await call(getProfile, {})).firstName).toBe('Maya')
  expect(isReplaced).toHaveBeenCalledExactlyOnceWith('old')
  expect(calls).toHaveLength(2)
})

it('says what a call has changed once it has succeeded, and waits for who wants to see it', async () => {
  const { call, onChange, refreshed } = client(['token-1', 'token-2', 'token-3'])
  const heard: Array<ReadonlyArray<string>> = []
  let show = () => {}
  onChange((changed) => {
    heard.push(changed)
    return new Promise((resolve) => (show = resolve))
  })
  answerCalls({
    getProfile: { data: profile },
    updateProfile: { data: profile },
    deletePasskey: { problem: 'last-sign-in-method' },
  })
  const { firstName, lastName } = profile
  const edit = { firstName, lastName, phone: '+1 541 555 0100', businessName: null }
  await call(getProfile, {})
  await call(deletePasskey, { params: { passkeyId: billId } }).catch(() => {})
  await refreshed()
  expect(heard).toEqual([])
  await call(updateProfile, { body: edit })
  expect(heard).toEqual([['profile']])
  const seen = vi.fn()
  const waiting = refreshed().then(seen)
  await Promise.resolve()
  expect(seen).not.toHaveBeenCalled()
  show()
  await waiting
})

it('[SESSION-16] a guest’s calls carry the guest id, where a guest may call', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  const { call } = client([null, null, 'token-1'], 'guest-1')
  await call(forGuests, {})
  // Whoever is signed out meanwhile asks nothing that the server would only refuse.
  const own = call({ ...forGuests, who: 'profile' }, {})
  await expect(own).rejects.toMatchObject({ code: 'session-gone', status: 401 })
  await call(forGuests, {})
  await call({ ...forGuests, who: 'anyone' }, {})
  const sent = asked.mock.calls.map(([, request]) => {
    const headers = new Headers(request?.headers)
    return [headers.get('x-guest-mode'), headers.get('authorization')]
  })
  expect(sent).toEqual([
    ['guest-1', null],
    [null, 'Bearer token-1'],
    [null, null],
  ])
})

it('a refused guest id is no session any more', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 401 }))
  const { call, isReplaced } = client([], 'guest-1')
  await expect(call(forGuests, {})).rejects.toMatchObject({ status: 401 })
  expect(isReplaced).toHaveBeenCalledExactlyOnceWith('guest-1')
})

it('a call that counts for one device says which, and nothing of a session', async () => {
  const calls = answerCalls({ login: { problem: 'wrong-credentials' } })
  const { call } = client()
  const body = { email: 'maya@example.com', password: 'a password' }
  await call(login, { body }, { fromDevice: true }).catch(() => {})
  expect(
    calls.map(({ headers }) => [headers.get('x-remember-me'), headers.get('x-device-id')]),
  ).toEqual([[null, 'the-device']])
})

it('a call that begins a session says which device asks, and whether it may rest', async () => {
  const calls = answerCalls({ login: { problem: 'wrong-credentials' } })
  const { call } = client()
  const body = { email: 'maya@example.com', password: 'a password' }
  const attempts = [{ rememberMe: true }, { rememberMe: false }, undefined].map((options) =>
    call(login, { body }, options).catch(() => {}),
  )
  await Promise.all(attempts)
  expect(
    calls.map(({ headers }) => [headers.get('x-remember-me'), headers.get('x-device-id')]),
  ).toEqual([
    ['1', 'the-device'],
    [null, 'the-device'],
    [null, null],
  ])
})
