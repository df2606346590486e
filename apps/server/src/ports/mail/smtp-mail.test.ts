import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { mailToken } from '../../../test/mail-token.ts'
import { testServer } from '../../../test/server-test.ts'
import { startMailServer } from '../../../test/test-mail-server.ts'
import type { Mail } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const from = 'Cedar Bay Power <no-reply@cedarbaypower.example>'

const mailOf = (change: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  to: 'maya@example.com',
  subject: 'Confirm your email',
  html: '<!doctype html><html><body><p>Hello</p></body></html>',
  text: 'Hello',
  file: null,
  oneClick: null,
  follows: null,
  ...change,
})

async function open(options: { refuse?: number } = {}) {
  const server = await startMailServer(options)
  const port = createSmtpMail({ url: server.url, from })
  onTestFinished(() => port.close())
  return { server, port }
}

it('hands a mail in as text and as HTML, from the utility, known by its id', async () => {
  const { server, port } = await open()
  const mail = mailOf({
    subject: 'Elija una contraseña nueva',
    text: 'Sí · ñ',
    html: '<p>Sí · ñ</p>',
  })
  await port.send(mail)
  const received = await server.next()
  expect([received.from, received.to]).toEqual(['no-reply@cedarbaypower.example', [mail.to]])
  expect(received.mail).toMatchObject({
    from: { name: 'Cedar Bay Power', address: 'no-reply@cedarbaypower.example' },
    to: [{ address: mail.to }],
    subject: mail.subject,
    messageId: `<${mail.id}@cedarbaypower.example>`,
  })
  expect(received.mail.text?.trim()).toBe(mail.text)
  expect(received.mail.html?.trim()).toBe(mail.html)
  expect(received.mail.attachments).toEqual([])
  expect(received.raw).toMatch(/^auto-submitted: auto-generated\r$/im)
})

it('keeps its connections and sends many', async () => {
  const { server, port } = await open()
  const mails = Array.from({ length: 20 }, (_, n) => mailOf({ to: `n${n}@example.com` }))
  await Promise.all(mails.map((mail) => port.send(mail)))
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
    mails.map(({ to }) => to).toSorted(),
  )
})

it.each([
  { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nFree money' },
  { subject: 'Hello\nX-Evil: yes' },
  { to: 'maya@example.com\r\nRCPT TO:<victim@example.com>' },
  { to: 'maya@example.com, victim@example.com' },
  { to: 'Maya <maya@example.com>, <victim@example.com>' },
])('lets nobody write further lines or recipients: %j', async (change) => {
  const { server, port } = await open()
  const sent = port.send(mailOf(change))
  // A subject is made harmless; an address that is none may as well be refused.
  await ('subject' in change ? sent : sent.catch(() => undefined))
  for (const { to, mail, raw } of server.received) {
    expect(to).toHaveLength(1)
    expect(to[0]).not.toBe('victim@example.com')
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
    expect(raw).not.toMatch(/^(?:bcc|x-evil):/im)
    expect(mail.text?.trim()).toBe('Hello')
  }
})

it('tells that a mail was not taken, without saying whose it is', async () => {
  const { port } = await open({ refuse: 1 })
  const mail = mailOf()
  const refused: unknown = await port.send(mail).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect((refused as Error).message).toBe('The mail server did not take a mail: EMESSAGE 451')
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain(mail.to)
})

it('tells that nobody is there', async () => {
  const port = createSmtpMail({ url: 'smtp://127.0.0.1:9', from })
  onTestFinished(() => port.close())
  await expect(port.send(mailOf())).rejects.toThrow(
    /^The mail server did not take a mail: E[A-Z]+$/,
  )
})

it('a registration’s mail that was refused at first comes by itself, once, and its link works', async () => {
  const { server: mailServer, port } = await open({ refuse: 1 })
  const lines: Array<string> = []
  const server = await testServer({
    mail: port,
    log: { write: (line) => void lines.push(line) },
  })
  const email = `${randomUUID()}@example.com`
  const body = { email, newPassword: 'tall green kettle 7' }
  const headers = { 'accept-language': 'es' }
  expect((await server.call('register', { body, headers })).status).toBe(204)
  const { to, mail } = await mailServer.next()
  expect([to, mailServer.tries()]).toEqual([[email], 2])
  expect(mail.subject).toBe('Confirme su correo')
  expect(mail.html).toContain('<html lang="es">')
  const token = mailToken({ ...mailOf(), text: mail.text ?? '' })
  const confirmed = await server.call('confirmEmail', { body: { token } })
  expect(confirmed.body).toMatchObject({ kind: 'registration', email })
  expect(mailServer.received).toEqual([])
  const warnings = lines.filter((line) => line.includes('A mail could not be handed in'))
  expect(warnings).toHaveLength(1)
  expect(lines.join('')).not.toContain(email)
})
