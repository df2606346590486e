import { describe, expect, it } from 'vitest'
import { addNumber, newNumber, textedCode } from '../../../../test/alerts/texted-owner.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'

const server = await testServer()
const { clock, db, outbox, texts } = server

const ask = (as: SignedIn, number: string) => server.call('sendTextCode', { as, body: { number } })
const confirm = (as: SignedIn, code: string) =>
  server.call('confirmTextNumber', { as, body: { code } })
const settings = async (as: SignedIn) => (await server.call('getNotifications', { as })).body
const textChannel = async (as: SignedIn) =>
  (await settings(as)).channels.find(({ channel }) => channel === 'sms')
const numbersOf = async ({ profileId }: SignedIn) =>
  (
    await db
      .selectFrom('text_number')
      .select('number')
      .where('profile_id', '=', profileId)
      .where('ended_at', 'is', null)
      .execute()
  ).map(({ number }) => number)
const other = (code: string, nth = 1) => String((Number(code) + nth) % 1_000_000).padStart(6, '0')
const titles = async (as: SignedIn) =>
  (await server.call('listAlerts', { as, query: {} })).body.items.map(({ title }) => title)
const times = (count: number, act: (nth: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))

describe('[FEATURE-18] a phone for text messages', () => {
  it('counts once the code is given that came there; until then nothing goes there', async () => {
    const person = await insertPerson(server)
    expect((await settings(person)).texts).toMatchObject({
      from: '(541)\u00A0555-0100',
      asked: null,
    })
    const number = '+15035550142'
    expect((await ask(person, number)).status).toBe(204)
    expect(await numbersOf(person)).toEqual([])
    const asked = { number: '(503)\u00A0555-0142', until: '2026-11-20T20:10:00.000Z' }
    expect((await settings(person)).texts?.asked).toEqual(asked)
    const text = await texts.next(number)
    expect(text).toMatch(
      /^Cedar Bay Power: \d{6} is your code\. .* Message and data rates may apply\. Reply STOP to stop, HELP for help\.$/,
    )
    expect((await confirm(person, /\d{6}/.exec(text)?.[0] ?? '')).status).toBe(204)
    expect((await settings(person)).texts?.asked).toBeNull()
    expect(await textChannel(person)).toEqual({
      channel: 'sms',
      address: asked.number,
      state: 'working',
      disturbs: true,
    })
    expect((await outbox.next(person.email)).subject).toBe('A phone was added for text messages')
    expect(await titles(person)).toEqual(['A phone was added for text messages'])
  })

  it.each([
    ['+12025550143', 'US'],
    ['+14165550143', 'CA'],
    ['+5215512345678', null],
    ['+525512345678', 'MX'],
    ['+34612345678', 'ES'],
    ['+447400123456', 'GB'],
    ['+4915123456789', 'DE'],
    ['+33612345678', 'FR'],
    ['+390612345678', null],
    ['+18005550142', null],
    ['+19005550142', null],
    ['+442071838750', null],
    ['+447700', null],
    ['+1503555014', null],
  ])('of six countries, and of a kind that takes texts: %s', async (number, country) => {
    const person = await insertPerson(server)
    const answer = await ask(person, number)
    if (country) expect(answer.status).toBe(204)
    else
      expect(answer.problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'number' }] })
  })

  it.each(['503 555 0142', '+1503555014212345', '+1503555\r\n0142', '+1503555٠١٤٢', '', '+'])(
    'what is no number is refused: %j',
    async (number) => {
      const answer = await ask(await insertPerson(server), number)
      expect(answer.problem.code).toBe('invalid-input')
    },
  )

  it('comes in the language of the page', async () => {
    const person = await insertPerson(server)
    const number = newNumber()
    const headers = { 'accept-language': 'es' }
    await server.call('sendTextCode', { as: person, headers, body: { number } })
    expect(await texts.next(number)).toContain('es su código')
  })

  it('answers alike whether others have the number, and several profiles may', async () => {
    const [one, two] = [await insertPerson(server), await insertPerson(server)]
    const number = await addNumber(server, one)
    await addNumber(server, two, number)
    expect([await numbersOf(one), await numbersOf(two)]).toEqual([[number], [number]])
    await db.insertInto('stopped_number').values({ number, since: clock.now() }).execute()
    expect((await ask(await insertPerson(server), number)).status).toBe(204)
    await mailsDone(db)
    expect(texts.sent.filter(({ to }) => to === number)).toEqual([])
  })

  it('is texted five codes an hour, also where twenty are asked for at once', async () => {
    clock.advance({ hours: 1 })
    const person = await insertPerson(server)
    const answers = await times(20, () => ask(person, newNumber()))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5)
    const number = newNumber()
    const people = await Promise.all(Array.from({ length: 20 }, () => insertPerson(server)))
    const many = await Promise.all(people.map((as) => ask(as, number)))
    expect(many.filter(({ status }) => status === 204)).toHaveLength(5)
    await mailsDone(db)
    expect(texts.sent.filter(({ to }) => to === number)).toHaveLength(5)
    clock.advance({ hours: 1 })
    expect((await ask(person, newNumber())).status).toBe(204)
  })

  it('twenty codes from one network at once are no more than it may have', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => insertPerson(server)))
    clock.advance({ hours: 1 })
    const many = await Promise.all(people.map((as) => ask(as, newNumber())))
    expect(many.filter(({ status }) => status === 204)).toHaveLength(20)
    clock.advance({ hours: 1 })
  })

  it('is guessed at five times, one by one or at once', async () => {
    const person = await insertPerson(server)
    const number = newNumber()
    await ask(person, number)
    const code = await textedCode(server, number)
    const guesses = await times(20, (nth) => confirm(person, other(code, nth + 1)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15)
    expect((await confirm(person, code)).problem.code).toBe('too-many-requests')
    expect(await numbersOf(person)).toEqual([])
  })

  it('the right code counts once of twenty at once, and one mail tells of it', async () => {
    const person = await insertPerson(server)
    const number = newNumber()
    await ask(person, number)
    const code = await textedCode(server, number)
    const answers = await times(20, () => confirm(person, code))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await numbersOf(person)).toEqual([number])
    await mailsDone(db)
    expect(outbox.sent.filter(({ to }) => to === person.email)).toHaveLength(1)
  })

  it('a code is another’s for nobody, ends with the next one and after ten minutes', async () => {
    const [person, stranger] = [await insertPerson(server), await insertPerson(server)]
    const number = newNumber()
    await ask(person, number)
    const first = await textedCode(server, number)
    expect((await confirm(stranger, first)).problem.code).toBe('wrong-code')
    await ask(person, number)
    const second = await textedCode(server, number)
    if (first !== second) expect((await confirm(person, first)).problem.code).toBe('wrong-code')
    clock.advance({ minutes: 10 })
    expect((await confirm(person, second)).problem.code).toBe('wrong-code')
    expect((await settings(person)).texts?.asked).toBeNull()
  })

  it('another one takes its place, and it is removed; each is told by mail and stands in the log', async () => {
    const person = await insertPerson(server)
    await addNumber(server, person)
    clock.advance({ minutes: 1 })
    const second = await addNumber(server, person)
    expect(await numbersOf(person)).toEqual([second])
    clock.advance({ minutes: 1 })
    for (const status of [204, 204])
      expect((await server.call('deleteTextNumber', { as: person })).status).toBe(status)
    expect(await textChannel(person)).toBeUndefined()
    await mailsDone(db)
    const subjects = outbox.sent
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'A phone was added for text messages',
      'A phone was added for text messages',
      'Your phone was removed from text messages',
    ])
    // They lead to where the phone is seen and removed.
    const alerts = (await server.call('listAlerts', { as: person })).body.items
    expect(alerts.length).toBeGreaterThan(0)
    for (const { link } of alerts) expect(link?.page).toBe('/settings?part=notifications')
    const { items } = (await server.call('listSecurityEvents', { as: person })).body
    expect(items.map(({ act }) => act)).toEqual([
      'text-number-removed',
      'text-number-added',
      'text-number-added',
    ])
  })

  it('there is none where the utility sends no text messages', async () => {
    const without = await testServer({ sms: null })
    const as = await without.signIn()
    const { body } = await without.call('getNotifications', { as })
    expect([body.texts, body.channels.map(({ channel }) => channel)]).toEqual([null, ['email']])
    const number = newNumber()
    const refused = await without.call('sendTextCode', { as, body: { number } })
    expect(refused.problem.code).toBe('conflict')
    const posted = await without.app.inject({
      method: 'POST',
      url: '/api/text-replies',
      payload: '',
    })
    expect(posted.statusCode).toBe(404)
  })
})

describe('[R19] a phone that somebody else added', () => {
  const notMe = async (mailTo: string, subject: string) => {
    for (;;) {
      const mail = await outbox.next(mailTo)
      if (mail.subject === subject) return mailToken(mail)
    }
  }

  it('is gone once its owner says so, and the one before is back', async () => {
    const person = await insertPerson(server)
    const own = await addNumber(server, person)
    await mailsDone(db)
    outbox.sent.length = 0
    clock.advance({ days: 20 })
    const intruder = await server.signIn(person.profileId)
    await addNumber(server, intruder)
    await ask(intruder, newNumber())
    const token = await notMe(person.email, 'A phone was added for text messages')
    expect((await server.call('reportNotMe', { body: { token } })).status).toBe(200)
    expect(await numbersOf(person)).toEqual([own])
    const rows = await db
      .selectFrom('one_time_token')
      .select('kind')
      .where('profile_id', '=', person.profileId)
      .where('kind', '=', 'text-number')
      .where('used_at', 'is', null)
      .execute()
    expect(rows).toEqual([])
    const confirmed = await confirm(intruder, '123456')
    expect(confirmed.status).toBe(401)
  })

  it('or removed', async () => {
    const person = await insertPerson(server)
    const own = await addNumber(server, person)
    await mailsDone(db)
    outbox.sent.length = 0
    clock.advance({ days: 20 })
    const intruder = await server.signIn(person.profileId)
    await server.call('deleteTextNumber', { as: intruder })
    const token = await notMe(person.email, 'Your phone was removed from text messages')
    await server.call('reportNotMe', { body: { token } })
    expect(await numbersOf(person)).toEqual([own])
  })

  it('goes with a reset by mail as well; one of long ago stays, and one given up long ago does not come back', async () => {
    const [lately, long] = [await insertPerson(server), await insertPerson(server)]
    const kept = await addNumber(server, long)
    await addNumber(server, lately)
    clock.advance({ days: 20 })
    await addNumber(server, await server.signIn(lately.profileId))
    for (const person of [lately, long]) {
      outbox.sent.length = 0
      await server.call('forgotPassword', { body: { email: person.email } })
      await mailsDone(db)
      const mail = outbox.sent.find(({ text }) => text.includes('/auth/reset-password'))
      const body = { token: mailToken(mail!), newPassword: 'tall green kettle 7', keep: {} }
      expect((await server.call('resetPassword', { body })).status).toBe(204)
    }
    expect(await numbersOf(lately)).toEqual([])
    expect(await numbersOf(long)).toEqual([kept])
  })
})
