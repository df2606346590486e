import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locale } from '@portal/contract/texts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { writeMail } from '../src/ports/mail/mail-kind.ts'
import type { MailKind } from '../src/ports/mail/mail-kind.ts'
import { renderMail } from '../src/ports/mail/mail-layout.ts'
import { pictureMail } from './picture-mail.ts'

const features = join(import.meta.dirname, '../src/features')
const { settings } = readConfig({})
const origin = { publicUrl: () => 'https://my.example', settings }

const files = globSync('*/mails/*-mail.ts', { cwd: features }).toSorted()
const mails = await Promise.all(
  files.map(async (file) => {
    const module: Record<string, unknown> = await import(join(features, file))
    return { file, module, mail: module[exportName(file)] }
  }),
)

/** `autopay/mails/autopay-failed-mail.ts` → `autopayFailedMail` */
function exportName(file: string): string {
  return basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isMailKind(value: unknown): value is MailKind<object> {
  return typeof value === 'object' && value !== null && 'examples' in value
}

describe('every mail', () => {
  it('is one file with one mail, in both languages, with an example', () => {
    expect(mails.length).toBeGreaterThan(20)
    const shapes = mails.map(({ file, module, mail }) => ({
      file,
      mails: Object.keys(module).filter((name) => isMailKind(module[name])),
      languages: isMailKind(mail) ? locale.options.filter((language) => language in mail) : [],
      hasExample: isMailKind(mail) && Object.keys(mail.examples).length > 0,
    }))
    expect(shapes).toEqual(
      files.map((file) => ({
        file,
        mails: [exportName(file)],
        languages: locale.options,
        hasExample: true,
      })),
    )
  })

  it('has a picture beside it, and no picture is without its mail', () => {
    const pictures = globSync('*/mails/*.txt', { cwd: features }).toSorted()
    expect(pictures).toEqual(files.map((file) => file.replace(/\.ts$/, '.txt')))
  })

  it('has its place and its way: nowhere else is one made, and only the channel of alerts hands the mailer a text', () => {
    const filesWith = (pattern: RegExp) =>
      globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] }).filter((file) =>
        pattern.test(readFileSync(join(features, file), 'utf8')),
      )
    const made = filesWith(/^import \{[^}]*\b(?:mailKind|alertKind|accountAlert)\b/m)
    expect(made.filter((file) => !files.includes(file))).toEqual([])
    expect(filesWith(/\bmailer\.(?:queue|pretend)\b/)).toEqual(['alerts/channels/email-channel.ts'])
  })

  it.each(files)('%s looks like the picture beside it', async (file) => {
    const mail = mails.find((one) => one.file === file)?.mail
    if (!isMailKind(mail)) throw new Error(`${file} exports no mail as ${exportName(file)}.`)
    const pictures = Object.entries(mail.examples).flatMap(([what, facts]) =>
      locale.options.map((language) => {
        const sheet = writeMail(origin, mail, { ...facts, ...mail.exampleAbout }, language)
        const { html, text } = renderMail(sheet, language, settings.utility)
        return pictureMail({ what: `${what} · ${language}`, subject: sheet.subject, html, text })
      }),
    )
    const picture = join(features, file.replace(/\.ts$/, '.txt'))
    await expect(pictures.join('\n')).toMatchFileSnapshot(picture)
  })

  it('[R19] about a change in how somebody signs in leads to where a profile is won back', () => {
    const notices = globSync('identity/mails/*-mail.txt', { cwd: features })
      .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }))
      .filter(({ file }) =>
        /(?:two-factor|passkey|provider|recovery-code|password-changed|new-device|step-up)/.test(
          file,
        ),
      )
    expect(notices.length).toBeGreaterThan(10)
    const without = notices.filter(({ text }) => !text.includes('/auth/not-me?token=the-token'))
    expect(without.map(({ file }) => file)).toEqual([])
    // A change of address is stopped and taken back by a link of its own.
    for (const file of ['email-changed', 'email-change-asked']) {
      const text = readFileSync(join(features, `identity/mails/${file}-mail.txt`), 'utf8')
      expect(text).toContain('/auth/confirm-email?token=the-token')
    }
  })
})
