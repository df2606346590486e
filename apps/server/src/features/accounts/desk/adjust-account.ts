import { localDate } from '@portal/rules/local-date'
import { balancesOf, postLedger } from '../../../db/ledger.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { readersOf } from '../../access/account-reader-reads.ts'
import { findPeopleOf } from '../../access/access-reads.ts'
import { notifyOfAccount } from '../../alerts/notify-acts.ts'
import type { Approvable, AskedMoney, Check } from '../../approvals/approvable-acts.ts'
import { requireAccount } from '../account-holders-reads.ts'
import { lockAccounts } from '../account-lock-acts.ts'
import { accountAdjustedMail } from '../mails/account-adjusted-mail.ts'
import { findCustomer } from './customer-store.ts'
import { findLastCredit } from '../../../db/account-ledger.ts'

const hold = async (tx: Database, { accountId }: AskedMoney): Promise<ReadonlyArray<string>> => {
  await requireAccount(tx, accountId)
  await lockAccounts(tx, [accountId])
  return [accountId]
}

/** A gift of the utility: it may leave the account in credit. */
export const creditApprovable: Approvable = {
  act: 'credit',
  hold,
  check: async (_surroundings, db, { accountId, amount }) => {
    const balance = await balanceOf(db, accountId)
    const last = await findLastCredit(db, accountId)
    const account = await findCustomer(db, accountId)
    return [
      { name: 'account-active', state: account?.status === 'active' ? 'passed' : 'noticed' },
      last
        ? { name: 'no-credit-lately', state: 'noticed', amount: last.amount, date: last.date }
        : { name: 'no-credit-lately', state: 'passed' },
      { name: 'balance-afterwards', state: 'passed', amount: balance - amount },
    ]
  },
  carryOut: (surroundings, tx, asked) => adjust(surroundings, tx, { ...asked, act: 'credit' }),
}

/** What is owed is given up: no more than that. */
export const writeOffApprovable: Approvable = {
  act: 'write-off',
  hold,
  check: async (_surroundings, db, { accountId, amount }): Promise<Array<Check>> => {
    const balance = await balanceOf(db, accountId)
    return [
      {
        name: 'owes-enough',
        state: amount <= balance ? 'passed' : 'failed',
        amount: Math.max(0, balance),
      },
      { name: 'balance-afterwards', state: 'passed', amount: balance - amount },
    ]
  },
  carryOut: (surroundings, tx, asked) => adjust(surroundings, tx, { ...asked, act: 'write-off' }),
}

async function balanceOf(db: Database, accountId: string): Promise<number> {
  return (await balancesOf(db, [accountId])).get(accountId) ?? 0
}

/** Posts it, once for each approval, and tells those who see the account's amounts. */
async function adjust(
  surroundings: Surroundings,
  tx: Database,
  given: {
    act: 'credit' | 'write-off'
    accountId: string
    amount: number
    approvalId: string
    now: Date
  },
): Promise<string> {
  const { act, accountId, amount, approvalId, now } = given
  const posted = await postLedger(tx, {
    kind: act,
    source: `${act}:${approvalId}`,
    postedOn: localDate(now, surroundings.settings.utility.timeZone),
    recordedAt: now,
    entries: [
      { book: 'receivable', accountId, amount: -amount },
      { book: 'adjustment', accountId: null, amount },
    ],
  })
  const balance = await balanceOf(tx, accountId)
  const people = await findPeopleOf(tx, accountId, 'see-amounts')
  for (const reader of await readersOf(tx, accountId, people)) {
    const facts = { act, amount, balance }
    await notifyOfAccount(surroundings, tx, reader, accountAdjustedMail, { facts, key: approvalId })
  }
  return posted
}
