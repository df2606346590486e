import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Database } from '../../src/db/transaction.ts'
import { makeAutopayPayment } from '../../src/features/payments/arranged/autopay-payment-acts.ts'
import { scheduleInstalment } from '../../src/features/payments/arranged/instalment-payment-acts.ts'
import { billCharges, generateAccounts } from './autopay-accounts.ts'
import type { AutopayWorld } from './autopay-world.ts'

/** The days of the two instalments of each plan, around a leap day. */
export const instalmentDays = ['2028-02-27', '2028-02-29'] as const

const byHand = 1000

interface Debtor {
  accountId: string
  profileId: string
  methodId: string
}

/** So many accounts, all of whose debt a plan spreads over two instalments that are charged. */
export async function generatePlans(
  { db, surroundings }: AutopayWorld,
  count: number,
): Promise<void> {
  await generateAccounts(db, count)
  const now = new Date('2028-02-20T20:00:00Z')
  for (const { accountId, profileId, methodId } of await listDebtors(db)) {
    await inTransaction(db, async (tx) => {
      const { id: planId } = await tx
        .insertInto('payment_plan')
        .values({
          account_id: accountId,
          profile_id: profileId,
          payment_method_id: methodId,
          frequency: 'weekly',
          began_at: now,
          began_on: '2028-02-20',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [index, date] of instalmentDays.entries()) {
        const half = Math.floor(billCharges / 2)
        const amount = index === 0 ? half : billCharges - half
        const order = { accountId, profileId, methodId, date, amount, now }
        const paymentId = await scheduleInstalment(surroundings, tx, {
          ...order,
          idempotencyKey: randomUUID(),
        })
        const instalment = { plan_id: planId, number: index + 1, due_on: date, amount }
        await tx
          .insertInto('payment_plan_instalment')
          .values({ ...instalment, payment_id: paymentId, tries: 1 })
          .execute()
      }
    })
  }
}

/** Every third of them pays something by hand. */
export async function payByHand({ db, surroundings }: AutopayWorld): Promise<void> {
  const method = { kind: 'card', brand: 'Visa', last4: '4242' } as const
  const never = { expiresMonth: null, expiresYear: null }
  for (const [index, debtor] of (await listDebtors(db)).entries()) {
    if (index % 3 !== 0) continue
    const { accountId, profileId, methodId } = debtor
    const draw = { accountId, profileId, amount: byHand, idempotencyKey: randomUUID() }
    const paid = { ...method, ...never, id: methodId, token: 'token' }
    await makeAutopayPayment(surroundings, { ...draw, method: paid }, surroundings.clock.now())
  }
}

async function listDebtors(db: Database): Promise<Array<Debtor>> {
  const found = await sql<Debtor>`
    select g.account_id as "accountId", g.profile_id as "profileId", m.id as "methodId"
    from access_grant g join payment_method m on m.profile_id = g.profile_id
    order by g.account_id`.execute(db)
  return found.rows
}

/** What is not as it has to be once both days have run: all is paid, each part of it once. */
export async function findPlanFaults(db: Database): Promise<Array<string>> {
  const found = await sql<{ fault: string }>`
    select 'balance of ' || account_id as fault from ledger_entry where account_id is not null
    group by account_id having sum(amount) <> 0
    union all
    select 'charge ' || coalesce(g.reference, p.id) from gateway_book g
    full join payment p on p.id = g.reference
    where g.amount is distinct from p.total or p.status is distinct from 'succeeded'
    union all
    select 'instalments of ' || n.account_id from payment p
    join payment_allocation n on n.payment_id = p.id
    where p.origin = 'plan' group by n.account_id
    having count(*) <> 2 or sum(n.amount) + (
      select coalesce(sum(o.amount), 0) from payment h
      join payment_allocation o on o.payment_id = h.id
      where h.origin <> 'plan' and o.account_id = n.account_id
    ) <> ${billCharges}
    limit 20`.execute(db)
  return found.rows.map(({ fault }) => fault)
}
