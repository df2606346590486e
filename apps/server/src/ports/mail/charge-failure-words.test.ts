import { readFileSync } from 'node:fs'
import { paymentFailure } from '@portal/contract/payments/payments'
import { expect, it } from 'vitest'
import { failureWords } from './charge-failure-words.ts'

it('why a charge failed is said alike in the mails and on the pages', () => {
  const catalogue = readFileSync(
    new URL('../../../../web/src/locales/es.po', import.meta.url),
    'utf8',
  )
  const onPages = catalogue.matchAll(
    /#: src\/charging\/charge-failure-text\.tsx\n(?:#.*\n)*msgid "(.*)"\nmsgstr "(.*)"/g,
  )
  const inMails = paymentFailure.options.map(
    (failure) => `${failureWords.en(failure)} / ${failureWords.es(failure)}`,
  )
  expect([...onPages].map(([, en, es]) => `${en} / ${es}`).toSorted()).toEqual(inMails.toSorted())
})
