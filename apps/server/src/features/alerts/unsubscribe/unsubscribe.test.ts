import { describe, expect, it } from 'vitest'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import type { ToldOwner } from '../../../../test/alerts/told-owner.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import { sealUnsubscribe } from './unsubscribe-token.ts'

const server = await testServer()
const { app } = server
const random = { bytes: (count: number) => Buffer.alloc(count, 7), uuid: () => '' }

const wishesOf = async ({ as }: ToldOwner) =>
  (await server.call('getNotifications', { as })).body.wishes

async function mailOf(owner: ToldOwner): Promise<Mail> {
  await owner.tellOfPlan()
  const [mail] = await owner.mails()
  if (!mail) throw new Error('No mail came')
  return mail
}

const tokenOf = ({ oneClick }: Mail) => new URL(oneClick ?? '').searchParams.get('token') ?? ''

/** As a mail program does it for its reader. */
function click(
  mail: Mail,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) {
  const url = new URL(mail.oneClick ?? '')
  const headers = { 'content-type': type }
  return app.inject({ method: 'POST', url: url.pathname + url.search, headers, payload })
}

const off = { event: 'payment-plan', channel: 'email', accountId: null, wanted: false } as const

describe('the link in a mail that stops its kind', () => {
  it('[FEATURE-18] a POST without any sign-in stops the mails, once and for all, and no other ones', async () => {
    const owner = await newToldOwner(server)
    const mail = await mailOf(owner)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await click(mail)).statusCode).toBe(204)
      expect(await wishesOf(owner)).toEqual([off])
    }
    await owner.tellOfPlan()
    expect(await owner.mails()).toEqual([])
    await owner.tellOfSecurity()
    expect((await owner.mails()).length).toBe(1)
  })

  it('also as the other encoding of a form', async () => {
    const owner = await newToldOwner(server)
    const part = 'content-disposition: form-data; name="List-Unsubscribe"'
    const body = `--x\r\n${part}\r\n\r\nOne-Click\r\n--x--\r\n`
    const answer = await click(await mailOf(owner), body, 'multipart/form-data; boundary=x')
    expect([answer.statusCode, await wishesOf(owner)]).toEqual([204, [off]])
  })

  it('a GET changes nothing and leads to the page that asks', async () => {
    const owner = await newToldOwner(server)
    const mail = await mailOf(owner)
    const { pathname, search } = new URL(mail.oneClick ?? '')
    const answer = await app.inject({ url: pathname + search })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/auth/unsubscribe${search}`)
    expect(mail.text).toContain(`/auth/unsubscribe${search}`)
    expect(await wishesOf(owner)).toEqual([])
  })

  it.each(['', 'List-Unsubscribe=No', 'x=List-Unsubscribe=One-Click', 'a'.repeat(5_000)])(
    'a POST that does not say so stops nothing: %.40s',
    async (payload) => {
      const owner = await newToldOwner(server)
      const answer = await click(await mailOf(owner), payload)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(await wishesOf(owner)).toEqual([])
    },
  )

  it('no forged, cut or changed link opens anything', async () => {
    const owner = await newToldOwner(server)
    const mail = await mailOf(owner)
    const token = tokenOf(mail)
    const { profileId } = owner.as
    const wishes = [{ accountId: null, wanted: false }]
    const given = { profileId, event: 'payment-plan', wishes } as const
    const forged = [
      'x'.repeat(60),
      token.slice(0, -8),
      `${token.slice(0, 50)}${token[50] === 'A' ? 'B' : 'A'}${token.slice(51)}`,
      sealUnsubscribe({ key: Buffer.alloc(32, 1), random }, given),
      // Ours, but of what nobody can turn off.
      sealUnsubscribe({ key: server.key, random }, { ...given, event: 'security' }),
      // Ours, but of a profile that is gone.
      sealUnsubscribe({ key: server.key, random }, { ...given, profileId: crypto.randomUUID() }),
    ]
    for (const one of forged) {
      const body = { token: one }
      expect((await server.call('unsubscribe', { body })).problem.code).toBe('link-expired')
      expect((await server.call('lookUpUnsubscribe', { body })).problem.code).toBe('link-expired')
      const clicked = await click({
        ...mail,
        oneClick: `https://my.example/api/unsubscribe?token=${one}`,
      })
      expect(clicked.statusCode).toBe(410)
    }
    expect(await wishesOf(owner)).toEqual([])
  })

  it('looked up it says what it stops and whether that comes, and changes nothing', async () => {
    const owner = await newToldOwner(server)
    const token = tokenOf(await mailOf(owner))
    const headers = { 'accept-language': 'es' }
    const lookUp = async () =>
      (await server.call('lookUpUnsubscribe', { body: { token }, headers })).body
    expect(await lookUp()).toEqual({ title: 'Plan de pagos', wanted: true, again: null })
    await server.call('unsubscribe', { body: { token } })
    const { wanted, again } = await lookUp()
    expect(wanted).toBe(false)
    const back = await server.call('unsubscribe', { body: { token: again ?? '' } })
    expect([back.body.wanted, await wishesOf(owner)]).toEqual([true, []])
  })

  it('undone, all is wished as before, for single accounts too', async () => {
    const owner = await newToldOwner(server)
    const before = [
      { ...off, accountId: owner.accountId, wanted: true },
      { ...off, accountId: null, wanted: false },
    ] as const
    await server.call('updateNotifications', {
      as: owner.as,
      body: {
        wishes: [...before],
      },
    })
    const token = tokenOf(await mailOf(owner))
    const looked = await server.call('lookUpUnsubscribe', { body: { token } })
    expect(looked.body.wanted).toBe(true)
    const { body } = await server.call('unsubscribe', { body: { token } })
    expect([body.wanted, await wishesOf(owner)]).toEqual([false, [off]])
    await server.call('unsubscribe', { body: { token: body.undo } })
    expect(await wishesOf(owner)).toEqual(before)
  })

  it('a mail that nobody can turn off has none, yet says why it comes and where that is chosen', async () => {
    const owner = await newToldOwner(server)
    await owner.tellOfSecurity()
    const [mail] = await owner.mails()
    expect(mail?.oneClick).toBeNull()
    expect(mail?.text).toContain('We always send these emails')
    expect(mail?.text).toContain('/settings?part=notifications')
    expect(mail?.text).not.toContain('unsubscribe')
  })

  it('a mail to nobody’s profile has none either', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await server.call('register', { body: { email, newPassword: 'tall green kettle 7' } })
    const mail = await server.outbox.next(email)
    expect(mail.oneClick).toBeNull()
    expect(mail.text).not.toMatch(/unsubscribe|notifications/)
  })
})
