import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestFolder } from '../../../test/test-folder.ts'
import { startTwilio } from '../../../test/alerts/test-twilio.ts'
import { createFileSms, listKeptTexts } from './file-sms.ts'
import { SmsRefusedError } from './sms.ts'
import type { SmsPort } from './sms.ts'
import { twilioSignature } from './twilio/twilio-signature.ts'
import { createTwilioSms } from './twilio/twilio-sms.ts'

const publicUrl = 'https://my.example'
const to = '+15035550142'

interface Opened {
  port: SmsPort
  /** What arrived there, the oldest first. */
  arrived: () => Promise<Array<{ to: string; text: string }>>
}

async function openFiles(): Promise<Opened> {
  const { path, remove } = await createTestFolder()
  onTestFinished(remove)
  const clock = new TestClock('2026-11-20T20:00:00.000Z')
  const port = createFileSms(path, { now: () => clock.advance({ minutes: 1 }) ?? clock.now() })
  const arrived = async () =>
    (await listKeptTexts(path, 100)).toReversed().map(({ to, text }) => ({ to, text }))
  return { port, arrived }
}

async function openTwilio(limitMs?: number) {
  const twilio = await startTwilio()
  onTestFinished(twilio.close)
  const { access } = twilio
  const reportsTo = `${publicUrl}/api/text-reports`
  const port = createTwilioSms({ access, publicUrl, reportsTo, ...(limitMs && { limitMs }) })
  const arrived = async () =>
    twilio.posted.map((fields) => ({ to: fields.get('To') ?? '', text: fields.get('Body') ?? '' }))
  return { twilio, port, arrived }
}

describe.each<[string, () => Promise<Opened>]>([
  ['files', openFiles],
  ['Twilio', openTwilio],
])('[FEATURE-18] text messages by %s', (_, open) => {
  it.each([
    ['plain', 'Cedar Bay Power: Hello.'],
    ['with signs of forms and addresses', 'a=b&c=d&To=+15550000000 100% #1 ?x=y+z'],
    ['emoji', 'Power is back 🔌🏠'],
    ['right to left', 'שלום, מה שלומך'],
    ['with what would end a head', 'Hello\r\nTo: +15550000000\r\n\r\nBody'],
  ])('arrive as they are: %s', async (_what, text) => {
    const { port, arrived } = await open()
    await port.send({ id: randomUUID(), to, text })
    expect(await arrived()).toEqual([{ to, text }])
  })

  it('to phones of six countries', async () => {
    const numbers = [
      '+15035550142',
      '+5215512345678',
      '+34612345678',
      '+447911123456',
      '+4915123456789',
      '+33612345678',
    ]
    const { port, arrived } = await open()
    for (const number of numbers) await port.send({ id: randomUUID(), to: number, text: 'Hello' })
    expect((await arrived()).map((text) => text.to)).toEqual(numbers)
  })

  it('say what they come from, and answer what comes in', async () => {
    const { port } = await open()
    expect(port.from).toMatch(/^\+1541555\d{4}$/)
    for (const text of ['Hello & <b>', null]) {
      const { status } = await port.answer(to, text)
      expect(status).toBeLessThan(400)
    }
  })
})

describe('Twilio', () => {
  it('is told where to report what becomes of each, by its id', async () => {
    const { twilio, port } = await openTwilio()
    const id = randomUUID()
    await port.send({ id, to, text: 'Hello' })
    expect(Object.fromEntries(twilio.posted[0] ?? [])).toEqual({
      To: to,
      From: '+15415550100',
      Body: 'Hello',
      StatusCallback: `https://my.example/api/text-reports?id=${id}`,
    })
  })

  it('sends from a messaging service, which has several numbers', async () => {
    const { twilio } = await openTwilio()
    const from = `MG${'c3'.repeat(16)}`
    const port = createTwilioSms({
      access: { ...twilio.access, from },
      publicUrl,
      reportsTo: publicUrl,
    })
    await port.send({ id: randomUUID(), to, text: 'Hello' })
    expect(twilio.posted[0]?.get('MessagingServiceSid')).toBe(from)
    expect([twilio.posted[0]?.has('From'), port.from]).toEqual([false, null])
  })

  it.each([21610, 21211, 21614, 21408])('%i is for good', async (code) => {
    const { twilio, port } = await openTwilio()
    twilio.mood({ status: 400, code })
    const refused: unknown = await port
      .send({ id: randomUUID(), to, text: 'Hello' })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SmsRefusedError)
    expect(refused).toMatchObject({ reason: String(code) })
    expect(String(refused)).not.toContain(to)
  })

  it.each([
    [429, 20429],
    [500, 20500],
    [503, 20503],
    [401, 20003],
  ])('%i is tried again', async (status, code) => {
    const { twilio, port } = await openTwilio()
    twilio.mood({ status, code })
    const error: unknown = await port
      .send({ id: randomUUID(), to, text: 'Hello' })
      .catch((error: unknown) => error)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(SmsRefusedError)
    expect(String(error)).toBe(`Error: Twilio did not take a text message: ${status} ${code}`)
  })

  it('silent, or away, it is not waited for', async () => {
    const { twilio, port } = await openTwilio(200)
    twilio.mood('silent')
    await expect(port.send({ id: randomUUID(), to, text: 'Hello' })).rejects.toThrow(
      'Twilio gave no answer: TimeoutError',
    )
    await twilio.close()
    await expect(port.send({ id: randomUUID(), to, text: 'Hello' })).rejects.toThrow(
      'Twilio gave no answer',
    )
  })

  it('signs what it posts: whatever differs is not its own', async () => {
    const { twilio, port } = await openTwilio()
    // https://www.twilio.com/docs/usage/security#validating-requests
    const documented = new Map([
      ['CallSid', 'CA1234567890ABCDE'],
      ['Caller', '+14158675309'],
      ['Digits', '1234'],
      ['From', '+14158675309'],
      ['To', '+18005551212'],
    ])
    expect(
      twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', documented),
    ).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
    const fields = new Map([
      ['From', to],
      ['Body', 'STOP'],
    ])
    const path = '/api/text-replies'
    const signature = twilioSignature(twilio.access.authToken, `${publicUrl}${path}`, fields)
    expect(port.isGenuine({ path, fields, signature })).toBe(true)
    for (const post of [
      { path, fields, signature: null },
      { path, fields, signature: '' },
      { path, fields, signature: `${signature.slice(0, -2)}A=` },
      { path: `${path}?id=1`, fields, signature },
      { path, fields: new Map([...fields, ['Body', 'START']]), signature },
      { path, fields: new Map([...fields, ['More', '']]), signature },
    ]) {
      expect(port.isGenuine(post)).toBe(false)
    }
  })

  it('is answered in its own language, with nothing of ours taken for it', async () => {
    const { port } = await openTwilio()
    const { headers, body } = await port.answer(to, 'Write </Message> & "go"')
    expect(headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(body).toContain('<Message>Write &lt;/Message&gt; &amp; &quot;go&quot;</Message>')
    expect((await port.answer(to, null)).body).toMatch(/<Response><\/Response>$/)
  })
})
