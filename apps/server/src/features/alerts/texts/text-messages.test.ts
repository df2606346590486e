import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newNumber, newTextedOwner } from '../../../../test/alerts/texted-owner.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import type { ToldOwner } from '../../../../test/alerts/told-owner.ts'
import { startTwilio } from '../../../../test/alerts/test-twilio.ts'
import { twilioSignature } from '../../../ports/sms/twilio/twilio-signature.ts'
import { createTwilioSms } from '../../../ports/sms/twilio/twilio-sms.ts'
import { segmentsOf } from '../../../ports/sms/text-segments.ts'

const publicUrl = 'https://my.example'
const twilio = await startTwilio()
const { access } = twilio
const reportsTo = `${publicUrl}/api/text-reports`
const lines: Array<string> = []
const port = createTwilioSms({ access, publicUrl, reportsTo, limitMs: 500 })
/** Codes come to the test, everything else goes to Twilio. */
const server = await testServer({
  sms: {
    ...port,
    send: (message) =>
      message.text.includes('is your code') ? server.texts.send(message) : port.send(message),
  },
  log: { write: (line: string) => void lines.push(line) },
})
const { app, db } = server

const to = (number: string) => twilio.posted.filter((fields) => fields.get('To') === number)
const deliveriesOf = async ({ as }: ToldOwner) =>
  (await server.call('listAlerts', { as, query: { event: 'payment-plan' } })).body.items
    .flatMap(({ deliveries }) => deliveries)
    .filter(({ channel }) => channel === 'sms')
const stateOf = async ({ as }: { as: SignedIn }) =>
  (await server.call('getNotifications', { as })).body.channels.find(
    ({ channel }) => channel === 'sms',
  )?.state

/** As Twilio posts a form. */
function post(
  path: string,
  fields: Record<string, string>,
  sign: (path: string, fields: ReadonlyMap<string, string>) => string | null = (at, form) =>
    twilioSignature(access.authToken, `${publicUrl}${at}`, form),
) {
  const url = `/api${path}`
  const signature = sign(url, new Map(Object.entries(fields)))
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature !== null && { 'x-twilio-signature': signature }),
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

const textBack = (From: string, Body: string, more: Record<string, string> = {}) =>
  post('/text-replies', { From, To: access.from, Body, MessageSid: `SM${randomUUID()}`, ...more })
const report = (fields: ReadonlyMap<string, string>, MessageStatus: string, ErrorCode?: string) =>
  post(`/text-reports?id=${idOf(fields)}`, {
    To: fields.get('To') ?? '',
    MessageStatus,
    ...(ErrorCode && { ErrorCode }),
  })
const idOf = (fields: ReadonlyMap<string, string>) =>
  new URL(fields.get('StatusCallback') ?? '').searchParams.get('id')

async function told() {
  const owner = await newTextedOwner(server)
  await owner.tellOfPlan()
  await mailsDone(db)
  const [fields] = to(owner.number)
  if (!fields) throw new Error('No text came')
  return { ...owner, fields }
}

describe('[FEATURE-18] an alert by text', () => {
  it('is the utility’s name, what happened and a link that leads to it, once', async () => {
    const owner = await told()
    const query = { event: 'payment-plan' } as const
    const { items } = (await server.call('listAlerts', { as: owner.as, query })).body
    const [alert] = items
    const body = owner.fields.get('Body') ?? ''
    const [, code] = /^Cedar Bay Power: .*\$40\.00.* http:\/\/localhost\/a\/([\w-]{22})$/.exec(
      body.replace('https://my.example', 'http://localhost'),
    ) ?? ['', '']
    expect(segmentsOf(body)).toMatchObject({ encoding: 'GSM-7' })
    expect(segmentsOf(body).segments).toBeLessThanOrEqual(3)
    const { statusCode, headers } = await app.inject({ url: `/a/${code}` })
    expect([statusCode, headers.location]).toEqual([302, `/alerts?alert=${alert?.id}`])
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'sent' }])
    expect(to(owner.number)).toHaveLength(1)
  })

  it.each(['x', '%2e%2e%2f', 'a'.repeat(23), '%0d%0aset-cookie:x'])(
    'a short link that is none leads to all alerts: %s',
    async (code) => {
      const { statusCode, headers } = await app.inject({ url: `/a/${code}` })
      expect([statusCode, headers.location]).toEqual([302, '/alerts'])
    },
  )

  it('goes to nobody who has not confirmed a phone, and security comes by text only where it is wished', async () => {
    const owner = await newTextedOwner(server)
    await owner.tellOfSecurity()
    await mailsDone(db)
    expect(to(owner.number)).toEqual([])
    expect((await owner.mails()).length).toBe(1)
  })

  it('payments and autopay are recommended, security is fixed by e-mail alone', async () => {
    const { as } = await newTextedOwner(server)
    const { groups } = (await server.call('getNotifications', { as })).body
    const by = (wanted: 'isRecommended' | 'isFixed') =>
      groups
        .flatMap(({ events }) => events)
        .filter(({ channels }) => channels.some((one) => one.channel === 'sms' && one[wanted]))
        .map(({ event }) => event)
    expect([by('isRecommended'), by('isFixed')]).toEqual([['payment', 'autopay'], []])
  })

  it('sends one to oneself', async () => {
    const owner = await newTextedOwner(server)
    const { as } = owner
    await server.call('sendNotificationSample', { as, body: { channel: 'sms' } })
    await mailsDone(db)
    expect(to(owner.number)[0]?.get('Body')).toMatch(
      /^Cedar Bay Power: You asked for this in your settings\..* http.*\/settings\?part=notifications$/,
    )
    const { samples } = (await server.call('getNotifications', { as })).body
    expect(samples).toMatchObject([{ channel: 'sms', state: 'sent' }])
  })

  it.each([
    ['429', { status: 429, code: 20429 }],
    ['500', { status: 500, code: 20500 }],
    ['silence', 'silent'],
  ] as const)('Twilio’s %s is tried again, and told without the number', async (_, mood) => {
    const owner = await newTextedOwner(server)
    twilio.mood(mood)
    onTestFinished(() => twilio.mood('takes'))
    lines.length = 0
    await owner.tellOfPlan()
    await expect.poll(() => to(owner.number).length, { timeout: 10_000 }).toBe(1)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'waiting' }])
    await expect
      .poll(() => lines.join(''), { timeout: 10_000 })
      .toContain('A text could not be handed in')
    expect(lines.join('')).not.toContain(owner.number.slice(2))
    twilio.mood('takes')
    await mailsDone(db)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'sent' }])
    expect(to(owner.number)).toHaveLength(2)
  })

  it('one that was taken while nobody heard is not handed over again once that is reported', async () => {
    const owner = await newTextedOwner(server)
    twilio.mood('silent')
    onTestFinished(() => twilio.mood('takes'))
    await owner.tellOfPlan()
    await expect.poll(() => to(owner.number).length, { timeout: 10_000 }).toBe(1)
    await report(to(owner.number)[0]!, 'queued')
    twilio.mood('takes')
    await mailsDone(db)
    expect(to(owner.number)).toHaveLength(1)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'sent' }])
  })
})

describe('[FEATURE-18] what Twilio reports', () => {
  it('delivered is seen in the alert, twice as once, and may still fail', async () => {
    const owner = await told()
    for (const status of ['sent', 'delivered', 'delivered']) {
      expect((await report(owner.fields, status)).statusCode).toBe(204)
    }
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'delivered' }])
  })

  it.each([
    ['30006', 'broken'],
    ['30005', 'broken'],
    ['30003', 'working'],
    ['30007', 'working'],
    ['21610', 'stopped'],
  ])('undelivered by %s leaves the number %s', async (code, state) => {
    const owner = await told()
    for (const status of ['undelivered', 'undelivered'])
      expect((await report(owner.fields, status, code)).statusCode).toBe(204)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'bounced' }])
    expect(await stateOf(owner)).toBe(state)
    await owner.tellOfPlan()
    await mailsDone(db)
    expect(to(owner.number)).toHaveLength(state === 'working' ? 2 : 1)
  })

  it('a report about the number of before breaks no other', async () => {
    const owner = await told()
    await server.call('deleteTextNumber', { as: owner.as })
    const added = { number: newNumber(), confirmed_at: server.clock.now(), ended_at: null }
    await db
      .insertInto('text_number')
      .values({ profile_id: owner.as.profileId, ...added })
      .execute()
    expect((await report(owner.fields, 'undelivered', '30005')).statusCode).toBe(204)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'bounced' }])
    expect(await stateOf(owner)).toBe('working')
  })

  it('a broken number is tried again by a text to oneself, and works once that arrived', async () => {
    const owner = await told()
    await report(owner.fields, 'failed', '30006')
    await server.call('sendNotificationSample', { as: owner.as, body: { channel: 'sms' } })
    await mailsDone(db)
    expect(await stateOf(owner)).toBe('working')
    await report(to(owner.number)[1]!, 'failed', '30006')
    expect(await stateOf(owner)).toBe('broken')
  })

  it.each([
    [21211, 'broken'],
    [21614, 'broken'],
    [21610, 'stopped'],
    [21408, 'working'],
  ])('refused at once by %i leaves the number %s', async (code, state) => {
    const owner = await newTextedOwner(server)
    twilio.mood({ status: 400, code })
    onTestFinished(() => twilio.mood('takes'))
    await owner.tellOfPlan()
    await mailsDone(db)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'refused' }])
    await expect.poll(() => stateOf(owner), { timeout: 10_000 }).toBe(state)
    expect(to(owner.number)).toHaveLength(1)
  })

  it.each([
    ['without a signature', () => null],
    ['with an empty one', () => ''],
    [
      'by another token',
      (at: string, form: ReadonlyMap<string, string>) =>
        twilioSignature('another', `${publicUrl}${at}`, form),
    ],
    [
      'for another address',
      (at: string, form: ReadonlyMap<string, string>) =>
        twilioSignature(access.authToken, `https://other.example${at}`, form),
    ],
  ])('forged, %s, it is as if there were no such address', async (_, sign) => {
    const owner = await told()
    const To = owner.number
    const path = `/text-reports?id=${idOf(owner.fields)}`
    const answers = [
      await post(path, { To, MessageStatus: 'failed', ErrorCode: '30006' }, sign),
      await post('/text-replies', { From: To, Body: 'STOP' }, sign),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'sent' }])
    expect(await stateOf(owner)).toBe('working')
  })

  it.each(['', 'x', randomUUID(), '<x>'])(
    'of no message of ours changes nothing: %j',
    async (id) => {
      const fields = { To: '+15035550142', MessageStatus: 'failed', ErrorCode: '30006' }
      expect((await post(`/text-reports?id=${encodeURIComponent(id)}`, fields)).statusCode).toBe(
        204,
      )
    },
  )
})

describe('[FEATURE-18] what people text back', () => {
  it('STOP ends all texts at once, says so once, and START from the phone alone brings them back', async () => {
    const owner = await told()
    const { number } = owner
    const said = await textBack(number, 'Stop')
    expect(said.headers['content-type']).toContain('text/xml')
    expect(said.body).toContain('We won&#39;t text you anymore. Text START to get our texts again.')
    expect((await textBack(number, 'STOP')).body).not.toContain('<Message>')
    expect(await stateOf(owner)).toBe('stopped')
    await owner.tellOfPlan()
    await mailsDone(db)
    expect(to(number)).toHaveLength(1)
    const sample = await server.call('sendNotificationSample', {
      as: owner.as,
      body: { channel: 'sms' },
    })
    expect(sample.problem.code).toBe('conflict')
    expect((await textBack(number, 'START')).body).toContain('get our texts again')
    expect((await textBack(number, 'yes')).body).not.toContain('<Message>')
    expect(await stateOf(owner)).toBe('working')
    await owner.tellOfPlan()
    await mailsDone(db)
    expect(to(number)).toHaveLength(2)
  })

  it('STOP ends also what waits already', async () => {
    const owner = await newTextedOwner(server)
    twilio.mood({ status: 503, code: 20503 })
    onTestFinished(() => twilio.mood('takes'))
    await owner.tellOfPlan()
    await expect.poll(() => to(owner.number).length, { timeout: 10_000 }).toBe(1)
    await textBack(owner.number, 'STOP')
    twilio.mood('takes')
    await mailsDone(db)
    expect(to(owner.number)).toHaveLength(1)
    expect(await deliveriesOf(owner)).toMatchObject([{ state: 'refused' }])
    const { rows } = await sql<{ reason: string }>`
      select reason from alert_delivery where state = 'refused' order by at desc limit 1`.execute(
      db,
    )
    expect(rows).toEqual([{ reason: 'stopped' }])
  })

  it('twenty STOPs at once are answered once', async () => {
    const { number } = await newTextedOwner(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => textBack(number, 'STOP')))
    expect(answers.filter(({ body }) => body.includes('<Message>'))).toHaveLength(1)
  })

  it.each([
    ['HELP', 'Questions? Call'],
    ['info', 'Questions? Call'],
    ['AYUDA', '¿Preguntas?'],
  ])('%s says who writes, and how to stop', async (word, words) => {
    const { body } = await textBack('+15035550177', word)
    expect(body).toContain(words)
    expect(body).toContain('/contact')
  })

  it('answers in the language of the word, else of whoever has the phone', async () => {
    const owner = await newTextedOwner(server)
    await db
      .updateTable('profile')
      .set({ locale: 'es' })
      .where('id', '=', owner.as.profileId)
      .execute()
    expect((await textBack(owner.number, 'STOP')).body).toContain('Ya no le enviaremos')
    expect((await textBack(owner.number, 'EMPEZAR')).body).toContain('Volverá a recibir')
  })

  it('is answered by Twilio alone where it says that it did', async () => {
    const { number, ...owner } = await newTextedOwner(server)
    const { body } = await textBack(number, 'STOP', { OptOutType: 'STOP' })
    expect(body).not.toContain('<Message>')
    expect(await stateOf(owner)).toBe('stopped')
  })

  it.each(['Thank you', '', '<Response>', 'x'.repeat(10_000), '🔌'])(
    '%.20j is left alone',
    async (word) => {
      const { statusCode, body } = await textBack('+15035550178', word)
      expect([statusCode, body.includes('<Message>')]).toEqual([200, false])
    },
  )

  it.each(['', 'anonymous', '+1503555\r\n0142'])(
    'from nobody’s number %j, neither',
    async (from) => {
      expect((await textBack(from, 'STOP')).body).not.toContain('<Message>')
    },
  )
})

it('is not looked for in the queue by its number or words', async () => {
  const { number } = await told()
  const { rows } = await sql<{
    data: object
  }>`select data from jobs.job where name = 'send-text'`.execute(db)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${number.slice(1)}|Cedar Bay`))
})
