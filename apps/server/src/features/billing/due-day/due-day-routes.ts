import type { BillDueDay } from '@portal/contract/billing/billing-due-day'
import { chosenDueDate, dueChoices } from '@portal/rules/billing/due-dates'
import { localDate } from '@portal/rules/local-date'
import { takeOfAll } from '../../../db/attempts.ts'
import { writeAudit } from '../../../db/audit.ts'
import type { AccountContext, Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findNextBillOn } from '../../accounts/accounts-reads.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { dueDayMail } from '../mails/due-day-mail.ts'
import { findDueDay, saveDueDay } from './due-day-store.ts'

type Reader = Pick<AccountContext, 'db' | 'grant' | 'now'>

export function billDueDayHandlers(
  surroundings: Notifying,
): Pick<Handlers, 'getBillDueDay' | 'updateBillDueDay'> {
  return {
    getBillDueDay: (_call, context) => viewDueDay(surroundings, context),

    updateBillDueDay: async ({ body: { day } }, context) => {
      const { db, grant, caller, device, now, requestId } = context
      const { accountId } = grant
      await lockAccounts(db, [accountId])
      const before = await viewDueDay(surroundings, context)
      if (before.day === day) return before
      if (day !== null && !before.choices.some((choice) => choice.day === day)) {
        const errors = [{ path: 'day', message: 'The next bill cannot be due on that day' }]
        throw problem('invalid-input', { errors })
      }
      await takeChange(surroundings, context)
      await saveDueDay(db, accountId, day)
      const after = await viewDueDay(surroundings, context)
      const facts = { day, usualDays: after.usualDays, next: after.next }
      await notifyOwners(surroundings, db, { accountId, kind: dueDayMail, facts, key: requestId })
      const audit = { at: now, profileId: caller.profileId, device: device.name, requestId }
      await writeAudit(db, { ...audit, act: 'bill-due-day-changed', subject: accountId })
      return after
    },
  }
}

const DAY_MINUTES = 1_440

/** @throws ProblemError `too-many-requests` */
async function takeChange(
  { settings }: Notifying,
  { db, grant, now }: AccountContext,
): Promise<void> {
  const targets = [{ name: grant.accountId, most: settings.rules.dueDayChangesPerDay }]
  const wait = await takeOfAll(db, 'due-day', targets, { minutes: DAY_MINUTES, now })
  if (wait !== null) throw problem('too-many-requests', { retryAfterSeconds: wait })
}

async function viewDueDay(
  { settings: { utility, rules } }: Notifying,
  { db, grant, now }: Reader,
): Promise<BillDueDay> {
  const day = await findDueDay(db, grant.accountId)
  const nextBillOn = await findNextBillOn(db, grant.accountId)
  const { dueDays, longestDueDays } = rules
  const terms = { dueDays, longestDueDays, dueDay: day }
  const today = localDate(now, utility.timeZone)
  const billOn = nextBillOn === null || nextBillOn > today ? nextBillOn : today
  return {
    day,
    usualDays: dueDays,
    next: billOn === null ? null : { billOn, dueOn: chosenDueDate(billOn, terms) },
    choices: billOn === null ? [] : dueChoices(billOn, terms),
    mayChange: grant.permissions.includes('request-service'),
  }
}
