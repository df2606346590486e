import type { Database } from '../../../db/transaction.ts'
import { closeTask, openTask } from '../../work/operator-tasks-acts.ts'

/** What of an account's priority service a person of the utility has to decide; it names the account alone. */
function taskOf(accountNumber: string) {
  return { kind: 'priority-service-asked', subject: accountNumber, details: {} } as const
}

export async function openPriorityTask(tx: Database, number: string, now: Date): Promise<void> {
  await openTask(tx, taskOf(number), now)
}

export async function closePriorityTask(tx: Database, number: string, now: Date): Promise<void> {
  await closeTask(tx, taskOf(number), now)
}
