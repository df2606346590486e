import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { createFileMail } from './file-mail.ts'
import type { Mail } from './mail.ts'
import { renderMail } from './mail-layout.ts'
import { mailFolder } from './open-mail.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'))
afterAll(() => rm(dataDir, { recursive: true }))
const server = await testServer({ configure: (config) => ({ ...config, dataDir, mailPage: true }) })
const port = createFileMail(mailFolder(dataDir), server.clock)
const { utility } = server.config.settings

async function sendMail(
  subject: string,
  { address = 'https://my.example/', file = null }: { address?: string; file?: Mail['file'] } = {},
): Promise<Mail> {
  const sheet = {
    subject,
    heading: subject,
    paragraphs: ['Hello'],
    action: { label: 'Go', address },
  }
  const mail = {
    id: randomUUID(),
    to: 'maya@example.com',
    subject,
    ...renderMail(sheet, 'en', utility),
    file,
    oneClick: null,
    follows: null,
  }
  server.clock.advance({ minutes: 1 })
  await port.send(mail)
  return mail
}

const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

describe('the page of mails', () => {
  it('says what will be there while there is none', async () => {
    const { statusCode, payload } = await get('/dev/mail')
    expect(statusCode).toBe(200)
    expect(payload).toContain('No emails yet.')
  })

  it('lists them, the newest first, and shows each', async () => {
    const [first, second] = [await sendMail('First mail'), await sendMail('Second <b>mail</b>')]
    const { payload } = await get('/dev/mail')
    expect(payload.indexOf('First mail')).toBeGreaterThan(payload.indexOf('Second &lt;b&gt;mail'))
    expect(payload).toContain(`href="/dev/mail/${second.id}"`)
    const one = await get(`/dev/mail/${first.id}`)
    expect(one.payload).toContain('to maya@example.com')
    expect(one.payload).toContain(`src="/dev/mail/${first.id}/content"`)
  })

  it('runs no script, neither of its own nor of a mail', async () => {
    const { id } = await sendMail('Scripts')
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/content`]) {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/script-src|connect-src|https?:/)
    }
    const content = await get(`/dev/mail/${id}/content`)
    expect(content.headers['content-security-policy']).toContain(
      'sandbox allow-top-navigation-by-user-activation',
    )
  })

  it('has what a mail brings with it', async () => {
    const content = Buffer.from('%PDF-1.7')
    const file = { name: 'bill-1.pdf', type: 'application/pdf' as const, content }
    const { id } = await sendMail('With a bill', { file })
    expect((await get(`/dev/mail/${id}`)).payload).toContain(
      `<a href="/dev/mail/${id}/file">bill-1.pdf</a>`,
    )
    const { headers, rawPayload } = await get(`/dev/mail/${id}/file`)
    expect([headers['content-type'], rawPayload]).toEqual(['application/pdf', content])
    const { id: without } = await sendMail('Without')
    expect((await get(`/dev/mail/${without}/file`)).statusCode).toBe(404)
  })

  it('tells the same to programs', async () => {
    const mail = await sendMail('For programs')
    const { items } = (await get('/dev/mail.json')).json<{ items: Array<Mail> }>()
    expect(items[0]).toEqual({ ...mail, at: server.clock.now().toISOString() })
  })

  it.each([randomUUID(), '..%2f..%2fsecret.key', 'x'])('has no mail %s', async (id) => {
    expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404)
    expect((await get(`/dev/mail/${id}/content`)).statusCode).toBe(404)
  })

  it('is not there where it is switched off', async () => {
    const other = await testServer({
      configure: (config) => ({ ...config, dataDir, mailPage: false }),
    })
    for (const url of ['/dev/mail', '/dev/mail.json']) {
      const { statusCode } = await other.app.inject({ url, headers: { accept: 'text/html' } })
      expect(statusCode).toBe(404)
    }
  })

  it('lets somebody follow a mail’s link out of its frame', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { subject } = await sendMail('Confirm it', {
      address: `${address}/dev/mail.json`,
    })
    const browser = await chromium.launch({
      executablePath: inject('chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    try {
      const page = await browser.newPage()
      const faults: Array<string> = []
      page.on('console', (message) => {
        // The icon comes with the built app, which may be missing here.
        const isIcon = message.location().url.endsWith('/icon.svg')
        if (message.type() === 'error' && !isIcon) faults.push(message.text())
      })
      await page.goto(`${address}/dev/mail`)
      await page.getByRole('link', { name: subject }).click()
      await page.getByRole('heading', { name: subject, level: 1 }).first().waitFor()
      await page.frameLocator('iframe').getByRole('link', { name: 'Go' }).click()
      await page.waitForURL(`${address}/dev/mail.json`)
      expect(faults).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
