import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import type { Database } from '../../../db/transaction.ts'
import { findAccountId } from '../../accounts/accounts-reads.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { lockContact } from '../contact-store.ts'
import { priorityDeclinedMail } from '../mails/priority-declined-mail.ts'
import { priorityServiceMail } from '../mails/priority-service-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { findPriority, saveDecision } from './priority-store.ts'
import { closePriorityTask } from './priority-task.ts'

interface Decision {
  accountNumber: string
  decision: 'confirm' | 'decline'
  now: Date
  today: string
}

/** The utility's word on what was asked for; null where nothing was, else its last day, or that it was declined. */
export async function decidePriority(
  surroundings: Notifying,
  tx: Database,
  { accountNumber, decision, now, today }: Decision,
): Promise<{ until: string | null } | null> {
  const accountId = await findAccountId(tx, accountNumber)
  if (accountId === null) return null
  await lockContact(tx, accountId)
  const until =
    decision === 'confirm'
      ? addMonths(today, surroundings.settings.rules.accountContact.priority.months)
      : null
  const said =
    until === null ? { state: 'declined' as const } : { state: 'confirmed' as const, until }
  if (!(await saveDecision(tx, accountId, said))) return null
  await closePriorityTask(tx, accountNumber, now)
  const known = await findPriority(tx, accountId)
  const key = `${known?.id} ${said.state} ${now.toISOString()}`
  await (until === null
    ? notifyOwners(surroundings, tx, { accountId, kind: priorityDeclinedMail, facts: {}, key })
    : notifyOwners(surroundings, tx, {
        accountId,
        kind: priorityServiceMail,
        facts: { what: 'confirmed', until },
        key,
      }))
  return { until }
}
