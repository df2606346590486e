import type { OwnReadingValue, OwnRegister } from '@portal/contract/own-readings/own-readings'
import type { Database } from '../../db/transaction.ts'
import type { AccountContext } from '../../http/handler.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { ownReadingGivenMail } from './mails/own-reading-given-mail.ts'
import type { OwnReadingStanding } from './own-reading-standing.ts'

interface GivenReading {
  date: string
  values: ReadonlyArray<OwnReadingValue>
  registers: ReadonlyArray<OwnRegister>
  /** The bill will be made from it. */
  usable: boolean
  standing: OwnReadingStanding
}

/** Confirms to who gave it what was given. */
export async function notifyReadingGiver(
  surroundings: Notifying,
  tx: Database,
  context: AccountContext,
  { date, values, registers, usable, standing }: GivenReading,
): Promise<void> {
  const { caller, grant } = context
  const { accountId } = grant
  const giver = await tx
    .selectFrom('profile')
    .innerJoin('account', (on) => on.on('account.id', '=', accountId))
    .where('profile.id', '=', caller.profileId)
    .select(['email', 'locale', 'first_name as firstName', 'account.number as accountNumber'])
    .executeTakeFirstOrThrow()
  const { window, ground } = standing
  const { profileId } = caller
  const reader = readerOf({ ...giver, accountId, profileId }, context)
  const facts = {
    date,
    dials: values.map(({ dials }, index) => ({
      meter: registers[index]?.meterNumber ?? '',
      given: registers[index]?.direction === 'export',
      shown: String(dials).padStart(registers[index]?.digits ?? 0, '0'),
    })),
    usable,
    bill: ground.nextBillOn ?? date,
    until: window?.to ?? date,
  }
  // Given once more for the same bill it is another reading.
  const key = `${accountId}/${facts.bill} ${context.requestId}`
  await notifyOfAccount(surroundings, tx, reader, ownReadingGivenMail, { facts, key })
}
