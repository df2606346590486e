import { expect, it } from 'vitest'
import { joinMailFiles } from './mail-files.ts'
import type { MailFiles } from './mail-files.ts'
import type { MailFileOrder } from './mail.ts'

const file = (name: string) => ({
  name,
  type: 'application/pdf' as const,
  content: new Uint8Array(),
})
/** Kinds that no feature has, as a further feature would announce them. */
const announcing = (kind: string) =>
  ({ [kind]: async ({ locale }: MailFileOrder) => file(`${kind}-${locale}`) }) as MailFiles
const order = (kind: string) => ({ kind, locale: 'en' }) as MailFileOrder

it('has each kind of file made by the feature that announces it', async () => {
  const make = joinMailFiles([announcing('bill'), {}, announcing('letter')])
  expect(await make(order('bill'))).toMatchObject({ name: 'bill-en' })
  expect(await make(order('letter'))).toMatchObject({ name: 'letter-en' })
})

it('takes no kind twice, and makes none that nobody announces', async () => {
  expect(() => joinMailFiles([announcing('bill'), announcing('bill')])).toThrow(
    'The mail file bill is announced twice.',
  )
  await expect(joinMailFiles([])(order('bill'))).rejects.toThrow(
    'Nobody announces the mail file bill.',
  )
})
