import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newBrowser,
  readPush,
  readVapid,
  startPushService,
} from '../../../../../tools/test-push-service.ts'
import { MOST_PAYLOAD_BYTES, encryptPush } from './encrypt-push.ts'
import { PushGoneError, PushRefusedError } from './push.ts'
import { isPublicAddress, publicLookup } from '../public-lookup.ts'
import { readVapidKey } from './vapid-key.ts'
import { createWebPush } from './web-push.ts'

const service = await startPushService()
afterAll(() => service.stop())
const now = new Date('2026-11-20T20:00:00Z')
const pair = createECDH('prime256v1')
pair.generateKeys()
const given = {
  key: readVapidKey(pair.getPrivateKey()),
  subject: 'mailto:help@cedarbaypower.example',
  services: ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'push.example'],
  clock: { now: () => now },
  random: { bytes: randomBytes },
}
const port = createWebPush({ ...given, testService: service.origin })
const message = { payload: 'Así es', ttlSeconds: 60, urgency: 'high', topic: 'a-bill' } as const

beforeEach(() => void service.heard.splice(0))

function ecdh(privateKey: string) {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return keys
}

describe('[FEATURE-18] what goes to a device', () => {
  it('is what RFC 8291 says, byte by byte, in its own example', () => {
    const theirs = ecdh('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
    const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
    const own = ecdh('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const plain = Buffer.from('When I grow up, I want to be a watermelon')
    const p256dh = theirs.getPublicKey('base64url')
    const body = encryptPush(plain, { p256dh, auth }, { own, salt })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
    expect(readPush(body, { keys: theirs, auth: Buffer.from(auth, 'base64url') })).toBe(
      plain.toString(),
    )
  })

  it('its browser alone can read, and each time it looks otherwise', async () => {
    const browser = service.newBrowser('one')
    await port.send(browser.subscription, message)
    await port.send(browser.subscription, message)
    const [first, second] = service.heard
    expect(first && readPush(first.body, browser)).toBe('Así es')
    expect(second && readPush(second.body, browser)).toBe('Así es')
    expect(first?.body.equals(second?.body ?? Buffer.alloc(0))).toBe(false)
    expect(() => first && readPush(first.body, newBrowser('https://other.example'))).toThrow(
      'unable to authenticate',
    )
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '60',
      urgency: 'high',
      topic: 'a-bill',
    })
  })

  it('has room for the longest that is sent, in one record', async () => {
    const browser = service.newBrowser('long')
    const payload = 'x'.repeat(MOST_PAYLOAD_BYTES)
    await port.send(browser.subscription, { ...message, payload })
    expect(service.heard[0]?.body.length).toBe(4096)
    expect(service.heard[0] && readPush(service.heard[0].body, browser)).toBe(payload)
  })

  it('says who sends it, to this push service alone and for half a day (RFC 8292)', async () => {
    await port.send(service.newBrowser('who').subscription, message)
    const { publicKey, claims } = readVapid(service.heard[0]?.headers.authorization)
    expect(publicKey).toBe(port.publicKey)
    expect(claims).toEqual({
      aud: service.origin,
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:help@cedarbaypower.example',
    })
  })
})

describe('what a push service answers', () => {
  const answered = async (status: number, location?: string) => {
    service.answers.set('/answers', { status, ...(location && { location }) })
    return port.send(service.newBrowser('answers').subscription, message).then(
      () => null,
      (error: unknown) => error,
    )
  }

  it.each([404, 410])('%i: nobody is there any more', async (status) => {
    expect(await answered(status)).toBeInstanceOf(PushGoneError)
  })

  it.each([400, 403, 413])('%i: it never will be taken', async (status) => {
    expect(await answered(status)).toMatchObject({ name: 'PushRefusedError', status })
  })

  it.each([408, 429, 500, 503])('%i: it is to be tried again', async (status) => {
    const error = await answered(status)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(PushRefusedError)
    expect(error).not.toBeInstanceOf(PushGoneError)
  })

  it('[R12] leads nowhere else', async () => {
    expect(await answered(307, `${service.origin}/inside`)).toMatchObject({ status: 307 })
    expect(service.heard.map(({ path }) => path)).toEqual(['/answers'])
  })
})

describe('[R12] where messages go', () => {
  const live = createWebPush({ ...given, testService: null })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s is one', (endpoint) => expect(live.takes(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://tarpit.example.com/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://notfcm.googleapis.com/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://intranet/abc',
    'https://push.example:8443/abc',
    'https://me@push.example/abc',
    'https://push.example./abc',
    'file:///etc/passwd',
    'no address',
  ])('%s is none', (endpoint) => expect(live.takes(endpoint)).toBe(false))

  it('no service of this machine, but the one of a test', () => {
    expect(live.takes(`${service.origin}/abc`)).toBe(false)
    expect(port.takes(`${service.origin}/abc`)).toBe(true)
    expect(port.takes(`${service.origin.replace(/\d$/, '')}/abc`)).toBe(false)
  })

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'nothing',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('a name that leads inside is not called', async () => {
    const looked = await new Promise((resolve) =>
      publicLookup('localhost', {}, (error) => resolve(error)),
    )
    expect(looked).toMatchObject({ message: 'localhost is not on the public internet.' })
    const { subscription } = newBrowser('https://localhost/abc')
    await expect(live.send(subscription, message)).rejects.toThrow('not on the public internet')
  })
})
