import { randomUUID } from 'node:crypto'
import type { Mail } from '../../src/ports/mail/mail.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { notify, notifyOfAccount } from '../../src/features/alerts/notify-acts.ts'
import { planChargedMail } from '../../src/features/payment-plans/mails/plan-charged-mail.ts'
import { takenAddressMail } from '../../src/features/identity/mails/taken-address-mail.ts'
import { mailsDone } from '../mail-jobs.ts'
import type { SignedIn, TestServer } from '../server-test.ts'
import { insertAccount, insertGrant } from '../test-account.ts'
import { notifying } from './notifying.ts'

/** Somebody who owns two accounts, and is told of what happens. */
export interface ToldOwner {
  as: SignedIn
  email: string
  accountId: string
  otherAccountId: string
  /** Tells of a charged instalment of an account, the first one unless another is named. */
  tellOfPlan: (accountId?: string) => Promise<void>
  /** Tells of what nobody can turn off. */
  tellOfSecurity: () => Promise<void>
  /** The mails that came since it was last asked. */
  mails: () => Promise<Array<Mail>>
}

export async function newToldOwner(server: TestServer): Promise<ToldOwner> {
  const { db, outbox } = server
  const as = await server.signIn()
  const { profileId } = as
  const accountId = await insertAccount(db)
  const otherAccountId = await insertAccount(db)
  for (const id of [accountId, otherAccountId]) {
    await insertGrant(db, { profileId, accountId: id, role: 'owner' })
  }
  const { email } = await db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const reader = { profileId, email, locale: 'en' } as const
  return {
    as,
    email,
    accountId,
    otherAccountId,
    tellOfPlan: (of = accountId) =>
      inTransaction(db, (tx) => {
        const to = { ...reader, firstName: 'Maria', accountId: of, accountNumber: 'CB-100001' }
        const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
        const told = { facts, key: randomUUID() }
        return notifyOfAccount(notifying(server), tx, to, planChargedMail, told)
      }),
    tellOfSecurity: () =>
      inTransaction(db, (tx) => {
        const facts = { firstName: 'Maria' }
        const told = { facts, key: randomUUID() }
        return notify(notifying(server), tx, reader, takenAddressMail, told)
      }),
    mails: async () => {
      await mailsDone(db)
      const own = outbox.sent.filter(({ to }) => to === email)
      outbox.sent.splice(0, Infinity, ...outbox.sent.filter(({ to }) => to !== email))
      return own
    },
  }
}
