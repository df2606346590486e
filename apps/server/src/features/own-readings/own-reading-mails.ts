import type { OwnReadingValue, OwnRegister } from '@portal/contract/own-readings/own-readings'
import type { Database } from '../../db/transaction.ts'
import type { AccountContext } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { ownReadingMailWords } from './own-reading-mail-words.ts'
import type { OwnReadingStanding } from './own-reading-standing.ts'

interface GivenReading {
  date: string
  values: ReadonlyArray<OwnReadingValue>
  registers: ReadonlyArray<OwnRegister>
  /** The bill will be made from it. */
  usable: boolean
  standing: OwnReadingStanding
}

/** Confirms to who gave it what was given, once the transaction has committed. */
export async function sendOwnReadingMail(
  { mailer, publicUrl }: Pick<Surroundings, 'mailer' | 'publicUrl'>,
  tx: Database,
  { caller, grant }: AccountContext,
  { date, values, registers, usable, standing }: GivenReading,
): Promise<void> {
  const { accountId } = grant
  const giver = await tx
    .selectFrom('profile')
    .innerJoin('account', (on) => on.on('account.id', '=', accountId))
    .where('profile.id', '=', caller.profileId)
    .select(['email', 'locale', 'first_name as firstName', 'account.number as accountNumber'])
    .executeTakeFirstOrThrow()
  const { email, locale, firstName, accountNumber } = giver
  const { window, ground } = standing
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayText = (of: string) => day.format(new Date(`${of}T00:00:00Z`))
  const { label, hello, subject, paragraphs } = ownReadingMailWords[locale]({
    firstName,
    account: accountNumber,
    date: dayText(date),
    dials: values.map(({ dials }, index) => ({
      meter: registers[index]?.meterNumber ?? '',
      given: registers[index]?.direction === 'export',
      shown: String(dials).padStart(registers[index]?.digits ?? 0, '0'),
    })),
    bill: dayText(ground.nextBillOn ?? date),
    until: dayText(window?.to ?? date),
    usable,
  })
  const action = { label, address: `${publicUrl()}/accounts/${accountId}/own-reading` }
  const greeting = firstName === '' ? [] : [hello]
  await mailer.queue(
    tx,
    { email, locale },
    { subject, heading: subject, paragraphs: [...greeting, ...paragraphs], action },
  )
}
