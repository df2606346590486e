import type { BillNotices } from '@portal/contract/billing/billing-notices'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { expect, it, onTestFinished } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { startMailServer } from '../../../test/test-mail-server.ts'
import type { ReceivedMail } from '../../../test/test-mail-server.ts'
import { importRecords } from '../../../test/test-records.ts'
import { createSmtpMail } from '../../ports/mail/smtp-mail.ts'
import { billNoticesJob } from './bill-notices-jobs.ts'

/** A new bill for Ada and Luz, who chose e-mail; their mails come over the wire of a real mail server. */
async function open(mailKilobytes = 300) {
  const mailServer = await startMailServer()
  const mail = createSmtpMail({ url: mailServer.url, from: 'no-reply@cedarbaypower.example' })
  onTestFinished(() => mail.close())
  const server = await testServer({
    mail,
    configure: (config) => {
      const { settings } = config
      const bills = { ...settings.rules.bills, mailKilobytes }
      return { ...config, settings: { ...settings, rules: { ...settings.rules, bills } } }
    },
  })
  const grants = [{ accountNumber: 'CB-1001', role: 'owner' as const, nickname: null }]
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [buildAccount()],
    profiles: [
      buildProfile({ email: 'ada@example.com', locale: 'en', grants }),
      buildProfile({ email: 'luz@example.com', locale: 'es', grants }),
    ],
    bills: [],
  })
  const profiles = await server.db.selectFrom('profile').select(['id', 'email']).execute()
  const { id: accountId } = await server.db
    .selectFrom('account')
    .select('id')
    .executeTakeFirstOrThrow()
  const choose = async (email: string, choice: Partial<BillNotices> = {}) => {
    const as = await server.signIn(profiles.find((profile) => profile.email === email)!.id)
    const body = { paperless: true, attachPdf: true, reminderDays: null, ...choice }
    return server.call('updateBillNotices', { as, params: { accountId }, body })
  }
  /** The mail to each, once both have come. */
  const tell = async (): Promise<Record<string, ReceivedMail>> => {
    await importRecords(server, { bills: [buildBill({ number: 'B-1', billDate: '2026-11-20' })] })
    await server.jobs.send(billNoticesJob, {})
    const mails = [await mailServer.next(), await mailServer.next()]
    return Object.fromEntries(mails.map((each) => [each.to[0], each]))
  }
  return { server, choose, tell }
}

const pdfOf = (mail: ReceivedMail | undefined) =>
  mail?.mail.attachments.map(({ filename, mimeType, content }) => [
    filename,
    mimeType,
    Buffer.from(content as ArrayBuffer).toString('latin1'),
  ])

it('[FEATURE-02] the mail of a new bill brings it as a tagged PDF, in the language of its reader', async () => {
  const { choose, tell } = await open()
  await choose('ada@example.com')
  await choose('luz@example.com')
  const mails = await tell()
  const [english, spanish] = ['ada@example.com', 'luz@example.com'].map((email) => mails[email])
  expect(english?.mail.text).toContain('Your bill is attached as a PDF.')
  expect(spanish?.mail.text).toContain('Su factura va adjunta en PDF.')
  const bill = (title: string) => [
    ['bill-B-1.pdf', 'application/pdf', expect.stringContaining(`x-default">${title}`)],
  ]
  expect(pdfOf(english)).toEqual(bill('Bill B-1'))
  expect(pdfOf(spanish)).toEqual(bill('Factura B-1'))
  for (const each of [english, spanish]) {
    expect(each?.mail.text).toMatch(/\/accounts\/[\w-]+\/bills\?bill=/)
    expect(pdfOf(each)?.[0]?.[2]).toContain('<pdfuaid:part>1</pdfuaid:part>')
  }
})

it('[FEATURE-02] who does not want it in the mail gets the link alone', async () => {
  const { choose, tell } = await open()
  const { body } = await choose('ada@example.com', { attachPdf: false })
  expect(body.attachPdf).toBe(false)
  await choose('luz@example.com')
  const mails = await tell()
  expect(pdfOf(mails['ada@example.com'])).toEqual([])
  expect(mails['ada@example.com']?.mail.text).not.toContain('attached')
  expect(mails['ada@example.com']?.mail.text).toContain('/bills?bill=')
  expect(pdfOf(mails['luz@example.com'])).toHaveLength(1)
})

it('[FEATURE-02] a bill that is too large for a mail stays behind its link', async () => {
  const { choose, tell } = await open(1)
  await choose('ada@example.com')
  await choose('luz@example.com')
  for (const received of Object.values(await tell())) {
    expect(pdfOf(received)).toEqual([])
    expect(received.mail.text).not.toMatch(/attached|adjunta/)
    expect(received.mail.text).toContain('/bills?bill=')
  }
})

it('[FEATURE-02] a utility that mails no bills offers no choice, and forgets none', async () => {
  const { server, choose, tell } = await open(0)
  await choose('ada@example.com', { attachPdf: false })
  expect((await choose('ada@example.com', { attachPdf: null })).body.attachPdf).toBeNull()
  await choose('luz@example.com')
  const kept = await server.db
    .selectFrom('bill_notice_setting')
    .select('attach_pdf')
    .orderBy('attach_pdf')
    .execute()
  expect(kept).toEqual([{ attach_pdf: false }, { attach_pdf: true }])
  for (const received of Object.values(await tell())) expect(pdfOf(received)).toEqual([])
})
