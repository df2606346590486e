import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { locale as locales } from '@portal/contract/texts'
import type { Locale } from '@portal/contract/texts'
import { expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { autopayAgreement } from '../src/features/autopay/agreement/autopay-agreement.ts'
import { billLinesCsv, billsCsv } from '../src/features/billing/bills-csv.ts'
import { mandateWording } from '../src/features/payments/methods/bank-mandate-wording.ts'
import { billTexts, groupNames, receiptTexts } from '../src/ports/documents/paper-texts.ts'
import { paymentStatementSheet } from '../src/ports/documents/payment-statement-sheet.ts'
import { retiredWords } from '../../../tools/retired-words.ts'

const root = join(import.meta.dirname, '../../..')
const { settings } = readConfig({})
const { utility } = settings

const options: ReadonlyArray<AutopayOption> = [
  { kind: 'due-date', maximum: 20_000 },
  { kind: 'after-bill', days: 3, maximum: null },
  { kind: 'monthly', day: null, amount: 6000 },
]

/** What a text says in words that readers no longer get to see, and what to say instead. */
function findRetired(language: Locale, text: string): Array<string> {
  return retiredWords[language].flatMap(({ say, not }) => {
    const [found] = not.exec(text) ?? []
    return found === undefined ? [] : [`“${found}”, say “${say}”`]
  })
}

/** The mails as the pictures beside them have them, without where links lead; the part of each language by itself. */
function mailsIn(language: Locale): Array<[file: string, text: string]> {
  return globSync('apps/server/src/features/*/mails/*.txt', { cwd: root }).map((file) => {
    const parts = readFileSync(join(root, file), 'utf8').split(/^══ (.*) ═*$/m)
    const own = parts.filter((_, at) => parts[at - 1]?.endsWith(` · ${language}`))
    return [file, own.join('').replaceAll(/https?:\S+/g, '')]
  })
}

it.each(locales.options)('mails in %s keep to words of today', (language) => {
  const mails = mailsIn(language)
  expect(mails.length).toBeGreaterThan(40)
  expect(mails.filter(([, text]) => text.trim() === '')).toEqual([])
  const retired = mails.flatMap(([file, text]) =>
    findRetired(language, text).map((found) => `${file}: ${found}`),
  )
  expect(retired).toEqual([])
})

/** Each text of documents, tables and agreements in a language. */
function textsIn(language: Locale): Array<string> {
  const table = { locale: language, accountNumber: 'CB-1', bills: [], seesUsage: true }
  const statement = { utility, locale: language, year: '2026', payments: [] }
  return [
    ...Object.values(groupNames[language]),
    ...Object.values(billTexts[language]),
    ...Object.values(receiptTexts[language]),
    ...Object.values(paymentStatementSheet(statement).texts),
    ...billsCsv(table).split(','),
    ...billLinesCsv(table).split(','),
    mandateWording(utility.name, language),
    ...options.flatMap((option) =>
      [null, { kind: 'bank' as const, last4: '6789' }].map((method) =>
        autopayAgreement({ settings }, language, { option, account: 'CB-1', method }),
      ),
    ),
  ]
}

it.each(locales.options)('documents and agreements in %s keep to words of today', (language) => {
  const retired = textsIn(language).flatMap((text) =>
    findRetired(language, text).map((found) => `${text}: ${found}`),
  )
  expect(retired).toEqual([])
})

/** What is said in English alone: to the utility’s staff, and as problems. */
const englishFiles = [
  'apps/server/src/commands/*-command.ts',
  'apps/server/src/{config-issues,safe-start,start-fault}.ts',
  'apps/server/src/features/bill-run/{hold-reason,re-bill}.ts',
  'apps/server/src/features/identity/recovery/restore-profile.ts',
  'packages/contract/src/**/*problem{s,-titles}.ts',
  'packages/fixtures/src/personas/personas.ts',
  'tools/{start,start-words,demo-progress}.ts',
]

/** The sentences that stand in a file, without its comments. */
function sentencesOf(source: string): Array<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)
  return [...literals].map(([, plain, template]) => plain ?? template ?? '')
}

it('commands, starts and problems keep to words of today', () => {
  const files = englishFiles.flatMap((files) => globSync(files, { cwd: root }))
  expect(files.length).toBeGreaterThan(20)
  const retired = files.flatMap((file) =>
    sentencesOf(readFileSync(join(root, file), 'utf8')).flatMap((text) =>
      findRetired('en', text).map((found) => `${file}: ${found} in “${text.slice(0, 60)}”`),
    ),
  )
  expect(retired).toEqual([])
})
