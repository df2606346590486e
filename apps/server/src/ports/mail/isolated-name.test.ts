import { expect, it } from 'vitest'
import { accessNewsMail } from '../../features/access/mails/access-news-mail.ts'
import { readConfig } from '../../config.ts'
import { isolatedName } from './isolated-name.ts'
import { writeMail } from './mail-kind.ts'
import { renderMail } from './mail-layout.ts'

const { settings } = readConfig({})
const origin = { publicUrl: () => 'https://my.example', settings }

it.each([
  ['Tomás Rivera', 'Tomás Rivera'],
  ['👨‍👩‍👧 Dad', '👨‍👩‍👧 Dad'],
  ['מרים', '\u2068מרים\u2069'],
  ['Anna\r\nBcc: eve@example.com', 'Anna Bcc: eve@example.com'],
  ['\u202Enimda', 'nimda'],
])('a name in a sentence turns and breaks nothing of it: %j', (name, isolated) => {
  expect(isolatedName(name)).toBe(isolated)
})

it('[FEATURE-07] a name from right to left stands by itself in a mail to others', () => {
  const facts = {
    ...accessNewsMail.examples['accepted']!,
    ...accessNewsMail.exampleAbout,
    name: 'مريم',
  }
  const sheet = writeMail(origin, accessNewsMail, facts, 'en')
  expect(sheet.subject).toMatch(/^\u2068مريم\u2069 now has access/)
  const { html, text } = renderMail(sheet, 'en', settings.utility)
  expect(html).toContain('<bdi>مريم</bdi> accepted your invitation')
  expect(html).toContain('<title>مريم now has access')
  expect(text).toContain('\u2068مريم\u2069 accepted')
})
