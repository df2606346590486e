import { id } from '@portal/contract/ids'
import type { PaidFace } from '@portal/contract/work/work-paid'
import * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { StoredTask, TaskFacts } from '../../../work-kind.ts'
import { findPerson, fullName } from '../../identity/person-reads.ts'
import { findPaidRows } from './paid-faces-store.ts'
import type { PaidRow } from './paid-faces-store.ts'

/** What a task says of the payment that it is about: its id, or else its number, which is its subject's first word. */
function namesOf({ subject, details }: StoredTask): { id: string | null; number: string } {
  const named = z.safeParse(id, details['reference'] ?? details['paymentId'])
  return { id: named.success ? named.data : null, number: subject.split(' ')[0] ?? subject }
}

/** The payments that tasks are about, by the tasks’ ids; where the gateway speaks of what is none of ours, nothing. */
export async function findPaid(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
): Promise<ReadonlyMap<string, PaidRow>> {
  const names = tasks.map((task) => ({ taskId: task.id, ...namesOf(task) }))
  const rows = await findPaidRows(db, {
    ids: names.flatMap((name) => name.id ?? []),
    numbers: names.map(({ number }) => number),
  })
  const known = new Map(rows.flatMap((row) => [[row.id, row] as const, [row.number, row] as const]))
  return new Map(
    names.flatMap(({ taskId, id: paymentId, number }) => {
      const row = known.get(paymentId ?? '') ?? known.get(number)
      return row ? [[taskId, row] as const] : []
    }),
  )
}

export async function findPaidAccounts(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
): Promise<ReadonlyMap<string, string>> {
  const paid = await findPaid(db, tasks)
  return new Map(
    [...paid].flatMap(([taskId, { accountId }]) =>
      accountId === null ? [] : [[taskId, accountId] as const],
    ),
  )
}

/** Its own amount where the task has one, else what was paid. */
export async function findPaidFacts(
  db: Database,
  tasks: ReadonlyArray<StoredTask>,
): Promise<ReadonlyMap<string, TaskFacts>> {
  const paid = await findPaid(db, tasks)
  return new Map(
    tasks.map((task) => {
      const row = paid.get(task.id)
      return [task.id, { amount: amountOf(task, 'amount') ?? row?.total ?? null }] as const
    }),
  )
}

export function amountOf({ details }: StoredTask, name: string): number | null {
  const value = details[name]
  return typeof value === 'number' ? value : null
}

export async function viewPaid(db: Database, row: PaidRow | undefined): Promise<PaidFace | null> {
  if (!row) return null
  const person = row.profileId === null ? undefined : await findPerson(db, row.profileId)
  const { id: paymentId, number, total, currency, status, createdAt, settledAt } = row
  return {
    id: paymentId,
    number,
    total,
    currency,
    status,
    method: { kind: row.methodKind, brand: row.methodBrand, last4: row.methodLast4 },
    payer: person ? fullName(person) : null,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}
