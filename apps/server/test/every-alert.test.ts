import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { locale } from '@portal/contract/texts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { Feature } from '../src/feature.ts'
import { features } from '../src/features.ts'
import { briefAlert, joinAlertKinds, sayAlert, storedFacts } from '../src/ports/mail/alert-kind.ts'
import type { AlertKind } from '../src/ports/mail/alert-kind.ts'
import { segmentsOf } from '../src/ports/sms/text-segments.ts'
import { writeText } from '../src/ports/sms/text-words.ts'
import { findKeys } from './alerts/find-keys.ts'

const folder = join(import.meta.dirname, '../src/features')
const origin = { publicUrl: () => 'https://my.example', settings: readConfig({}).settings }

const modules = await Promise.all(
  globSync('*/mails/*-mail.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => ({
      file,
      exports: (await import(join(folder, file))) as Record<string, unknown>,
    })),
)
const kinds = modules.flatMap(({ file, exports }) =>
  Object.values(exports)
    .filter(isAlertKind)
    .map((kind) => ({ file, noun: file.split('/')[0] ?? '', kind })),
)

function isAlertKind(value: unknown): value is AlertKind<object> {
  return typeof value === 'object' && value !== null && 'event' in value
}

/** What is stored of each example. */
const stored = kinds.flatMap(({ file, kind }) =>
  Object.entries(kind.examples).map(([what, example]) => ({
    what: `${basename(file, '-mail.ts')}, ${what}`,
    kind,
    facts: storedFacts(kind, { ...kind.exampleAbout, ...example }),
  })),
)

/** The pages that the web app announces, as patterns. */
const pages = globSync('src/**/*routes.tsx', { cwd: join(folder, '../../../web') }).flatMap(
  (file) =>
    [
      ...readFileSync(join(folder, '../../../web', file), 'utf8').matchAll(/\bpath: '(\/[^']*)'/g),
    ].map(([, path = '']) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[\\w-]+')}$`)),
)

describe('every kind of alert', () => {
  it('is announced by its feature, under the name of its file', () => {
    expect(kinds.length).toBeGreaterThan(40)
    const announced = Object.entries<Pick<Feature, 'alerts'>>(features).flatMap(
      ([noun, { alerts = [] }]) => alerts.map(({ name }) => `${noun} ${name}`),
    )
    const made = kinds.map(({ file, noun, kind }) => {
      expect(kind.name).toBe(basename(file, '-mail.ts'))
      return `${noun} ${kind.name}`
    })
    expect(announced.toSorted()).toEqual(made.toSorted())
  })

  it('has a name of its own', () => {
    const [kind] = kinds.map((one) => one.kind)
    expect(() => joinAlertKinds([kind!, { ...kind! }])).toThrow(`${kind!.name} is announced twice`)
  })

  it.each(stored)('$what: nothing that is stored opens anything', ({ facts }) => {
    expect(findKeys(facts)).toEqual([])
    expect(JSON.stringify(facts)).not.toMatch(/the-token|the-proof|Maria/)
  })

  it.each([
    [{ method: { token: 'x' } }, 'method.token'],
    [{ mailCode: '123456' }, 'mailCode'],
    [{ page: 'https://my.example/payments/1' }, 'page'],
    [{ page: '/auth/not-me?token=x' }, 'page'],
    [{ all: [{ what: 'q3vXh1l0Zs8pT5mR2yB7nK4c' }] }, 'all.0.what'],
  ])('a key among the facts is seen: %j', (facts, place) => {
    expect(findKeys(facts)).toEqual([place])
  })

  it.each(stored)(
    '$what: title, text and page are said of it in both languages, without any key',
    ({ kind, facts }) => {
      const said = locale.options.map((language) => sayAlert(origin, kind, facts, language))
      for (const { title, text, link } of said) {
        const { label, page } = link
        expect(label).toMatch(/^\p{Lu}[^.]*$/u)
        expect(`${title}\n${text}`).not.toMatch(/undefined|null|NaN|\$\{|https?:/)
        expect(title).toMatch(/\S/)
        expect(text).toMatch(/[.!?”]$/)
        const [path = ''] = page.split('?')
        expect(pages.some((pattern) => pattern.test(path)) ? 'known' : path).toBe('known')
        expect(findKeys({ page: page.replace(/\?(?:edit|part|bill|change)=[\w-]+$/, '') })).toEqual(
          [],
        )
      }
      expect(said[0]).not.toEqual(said[1])
    },
  )

  it.each(stored)(
    '$what: a text message of three segments says it, without any key',
    ({ kind, facts }) => {
      const link = 'https://my.cedarbaypower.example/a/AZCfWgAAcACAAAAAAAAAAQ'
      for (const language of locale.options) {
        const { sms } = briefAlert(origin, kind, facts, language)
        const text = writeText({ from: 'Cedar Bay Power', said: sms, link, most: 3 })
        expect(segmentsOf(text).segments).toBeLessThanOrEqual(3)
        expect(text).toMatch(/^Cedar Bay Power: \S/)
        expect(text.endsWith(` ${link}`)).toBe(true)
        expect(text).not.toMatch(/undefined|null|NaN|\$\{|the-token|the-proof|Maria/)
      }
    },
  )
})
