import type { BudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { writeAudit } from '../../db/audit.ts'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { nextAmount, readBudgetStanding } from './budget-standing.ts'
import { endBudget, insertBudget } from './budget-store.ts'
import { settleChoices, viewBudget } from './budget-view.ts'
import { budgetBeganMail } from './mails/budget-began-mail.ts'
import { budgetLeftMail } from './mails/budget-left-mail.ts'
import { notifyBudgetMaker } from './notify-budget-maker.ts'

/** Where it runs with this amount there is nothing to do. @throws ProblemError `conflict` */
export async function beginBudget(
  surroundings: Notifying,
  { amount }: { amount: number },
  context: AccountContext,
): Promise<BudgetBilling> {
  const rules = surroundings.settings.rules.budgetBilling
  const { db: tx, caller, grant, now } = context
  const { accountId, permissions } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readBudgetStanding(surroundings, tx, accountId, now)
  const { ground, refusals, today } = standing
  if (ground.budget?.status === 'active' && ground.budget.amount === amount) {
    return viewBudget(surroundings, standing, permissions)
  }
  const [refusal] = refusals
  if (refusal) throw problem('conflict', { detail: `Budget billing can’t start: ${refusal}.` })
  if (nextAmount(standing, rules) !== amount || ground.budget) {
    throw problem('conflict', { detail: 'The amount has changed since it was shown.' })
  }
  const reviewOn = addMonths(today, rules.reviewMonths)
  const made = { accountId, profileId: caller.profileId, amount, beganOn: today, reviewOn }
  const id = await insertBudget(tx, made)
  const began = { budgetId: id, key: id, act: context }
  await notifyBudgetMaker(surroundings, tx, began, budgetBeganMail, { amount, reviewOn })
  await writeAudit(tx, auditEntry(context, 'budget-billing-begun'))
  return viewBudget(
    surroundings,
    await readBudgetStanding(surroundings, tx, accountId, now),
    permissions,
  )
}

/** Where it does not run there is nothing to do. @throws ProblemError `conflict` */
export async function leaveBudget(
  surroundings: Notifying,
  { bills }: { bills: number },
  context: AccountContext,
): Promise<BudgetBilling> {
  const rules = surroundings.settings.rules.budgetBilling
  const { db: tx, grant, now } = context
  const { accountId, permissions } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readBudgetStanding(surroundings, tx, accountId, now)
  const { ground, today } = standing
  const { budget, deferred } = ground
  if (budget?.status !== 'active') return viewBudget(surroundings, standing, permissions)
  if (!settleChoices(deferred, rules).some((choice) => choice.bills === bills)) {
    throw problem('conflict', { detail: 'The budget balance can’t be settled that way.' })
  }
  await endBudget(tx, { id: budget.id, accountId, bills, deferred, today, now })
  const left = { budgetId: budget.id, key: budget.id, act: context }
  await notifyBudgetMaker(surroundings, tx, left, budgetLeftMail, { deferred, bills })
  await writeAudit(tx, auditEntry(context, 'budget-billing-left'))
  return viewBudget(
    surroundings,
    await readBudgetStanding(surroundings, tx, accountId, now),
    permissions,
  )
}

function auditEntry({ caller, grant, now, requestId }: AccountContext, act: string) {
  return { at: now, profileId: caller.profileId, act, subject: grant.accountId, requestId }
}
