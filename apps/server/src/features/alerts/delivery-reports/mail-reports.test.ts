import { describe, expect, it } from 'vitest'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import type { ToldOwner } from '../../../../test/alerts/told-owner.ts'
import { notifying } from '../../../../test/alerts/notifying.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { testServer } from '../../../../test/server-test.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { exampleBill } from '../../billing/mails/bill-notice.ts'
import { billReadyMail } from '../../billing/mails/bill-ready-mail.ts'
import { notify } from '../notify-acts.ts'

const mailReportsToken = 'a-token-of-the-mail-server'
const server = await testServer({ configure: (config) => ({ ...config, mailReportsToken }) })
const { db } = server

/** As Postfix writes it. */
const reportOn = (
  id: string,
  {
    to = '',
    action = 'failed',
    status = '5.1.1',
    byId = 'message-id' as 'message-id' | 'envelope',
  },
) => `From: MAILER-DAEMON@mail.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9B095B5ADSN=_01D"

This is a MIME-encapsulated message.

--9B095B5ADSN=_01D
Content-Type: text/plain

I'm sorry. Status: 2.0.0, said nobody.

--9B095B5ADSN=_01D
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example
${byId === 'envelope' ? `Original-Envelope-Id: ${id}\n` : ''}Arrival-Date: Fri, 20 Nov 2026 12:00:00 -0800

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address
    rejected: User unknown

--9B095B5ADSN=_01D
Content-Type: text/rfc822-headers

Subject: Your bill
${byId === 'envelope' ? '' : `Message-ID: <${id}@cedarbaypower.example>\n`}
--9B095B5ADSN=_01D--
`

const post = (
  payload: string,
  { token = mailReportsToken, type = 'message/rfc822' }: { token?: string; type?: string } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/mail-reports',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: payload.replaceAll('\n', '\r\n'),
  })

async function mailOf(owner: ToldOwner): Promise<string> {
  await owner.tellOfPlan()
  const [mail] = await owner.mails()
  return mail?.id ?? ''
}

const deliveriesOf = async ({ as }: ToldOwner) =>
  (await server.call('listAlerts', { as, query: {} })).body.items.map(
    ({ deliveries }) => deliveries,
  )
const channelOf = async ({ as }: ToldOwner) =>
  (await server.call('getNotifications', { as })).body.channels[0]?.state

describe('what is reported of mails', () => {
  it.each(['message-id', 'envelope'] as const)(
    '[FEATURE-18] a mail that came back is seen in its alert, found by its %s; the address then counts as broken',
    async (byId) => {
      const owner = await newToldOwner(server)
      const id = await mailOf(owner)
      server.clock.advance({ minutes: 1 })
      const report = reportOn(id, { to: owner.email.toUpperCase(), byId })
      for (const answer of [await post(report), await post(report)]) {
        expect(answer.statusCode).toBe(204)
      }
      const at = server.clock.now().toISOString()
      expect(await deliveriesOf(owner)).toEqual([
        [{ channel: 'email', state: 'bounced', at, held: null }],
      ])
      expect(await channelOf(owner)).toBe('broken')
      // Only what nobody can turn off is still tried.
      await owner.tellOfPlan()
      await owner.tellOfSecurity()
      expect((await owner.mails()).length).toBe(1)
    },
  )

  it('also posted as what stands below its head', async () => {
    const owner = await newToldOwner(server)
    const id = await mailOf(owner)
    const type = 'multipart/report; report-type=delivery-status; boundary="9B095B5ADSN=_01D"'
    const [, ...rest] = reportOn(id, { to: owner.email }).split('\n\n')
    expect((await post(rest.join('\n\n'), { type })).statusCode).toBe(204)
    expect(await deliveriesOf(owner)).toMatchObject([[{ state: 'bounced' }]])
  })

  it('delivered is seen, may still come back, and mends a broken address', async () => {
    const owner = await newToldOwner(server)
    const first = await mailOf(owner)
    server.clock.advance({ minutes: 1 })
    const second = await mailOf(owner)
    const delivered = { to: owner.email, action: 'delivered', status: '2.0.0' }
    await post(reportOn(first, delivered))
    expect((await deliveriesOf(owner))[1]).toMatchObject([{ state: 'delivered' }])
    await post(reportOn(first, { to: owner.email }))
    expect((await deliveriesOf(owner))[1]).toMatchObject([{ state: 'bounced' }])
    expect(await channelOf(owner)).toBe('broken')
    await post(reportOn(second, delivered))
    expect(await channelOf(owner)).toBe('working')
    // What comes late changes nothing of what is known.
    await post(reportOn(first, delivered))
    expect((await deliveriesOf(owner))[1]).toMatchObject([{ state: 'bounced' }])
  })

  it.each([
    ['failed for now', { status: '4.4.7' }, 'bounced'],
    ['at another address, such as one of before', { to: 'before@example.com' }, 'bounced'],
    ['still being tried', { action: 'delayed', status: '4.4.1' }, 'sent'],
    ['passed on', { action: 'relayed', status: '2.0.0' }, 'sent'],
  ])('%s says nothing of the address', async (_, change, state) => {
    const owner = await newToldOwner(server)
    const id = await mailOf(owner)
    await post(reportOn(id, { to: owner.email, ...change }))
    expect(await deliveriesOf(owner)).toMatchObject([[{ state }]])
    expect(await channelOf(owner)).toBe('working')
  })

  it('another address begins anew', async () => {
    const owner = await newToldOwner(server)
    await post(reportOn(await mailOf(owner), { to: owner.email }))
    await db
      .updateTable('profile')
      .set({ email: `new-${owner.email}` })
      .where('id', '=', owner.as.profileId)
      .execute()
    expect(await channelOf(owner)).toBe('working')
  })

  it.each([
    '',
    'no report',
    'Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n',
    '--x\n'.repeat(20_000),
    reportOn(crypto.randomUUID(), { to: 'nobody@example.com' }),
  ])('what is no report of a mail of ours is taken and changes nothing: %.30s', async (report) => {
    expect((await post(report)).statusCode).toBe(204)
  })

  it('only who has the secret is believed; without one there is no such address', async () => {
    const owner = await newToldOwner(server)
    const report = reportOn(await mailOf(owner), { to: owner.email })
    expect((await post(report, { token: 'another-token-altogether' })).statusCode).toBe(404)
    expect(await deliveriesOf(owner)).toMatchObject([[{ state: 'sent' }]])
  })
})

async function sendBill(owner: ToldOwner): Promise<string> {
  const { as, accountId, email } = owner
  const body = { paperless: true, attachPdf: null, reminderDays: 3 } as const
  await server.call('updateBillNotices', { as, params: { accountId }, body })
  const facts = { ...exampleBill, accountId, drawn: false, addedLater: [] }
  const reader = { profileId: as.profileId, email, locale: 'en' } as const
  const told = { facts, key: crypto.randomUUID(), accountId }
  await inTransaction(db, (tx) => notify(notifying(server), tx, reader, billReadyMail, told))
  const [mail] = await owner.mails()
  return mail?.id ?? ''
}

it('[FEATURE-18] a bill that came back for good comes on paper again, once, with an alert that says so', async () => {
  const owner = await newToldOwner(server)
  const id = await sendBill(owner)
  const { as, accountId } = owner
  await Promise.all(Array.from({ length: 20 }, () => post(reportOn(id, { to: owner.email }))))
  const { body } = await server.call('getBillNotices', { as, params: { accountId } })
  expect(body).toMatchObject({ paperless: false, reminderDays: 3 })
  await mailsDone(db)
  const { items } = (await server.call('listAlerts', { as, query: {} })).body
  const titles = items.map(({ title }) => title)
  expect(titles.filter((title) => title === 'Your bills come on paper again').length).toBe(1)
})
