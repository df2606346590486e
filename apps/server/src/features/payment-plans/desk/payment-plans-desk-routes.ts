import { permission } from '@portal/contract/access/access'
import type { paymentPlansDesk } from '@portal/contract/payment-plans/payment-plans-desk'
import type { AccountContext, DeskContext, HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { createGrantReader } from '../../access/access-reads.ts'
import { requireAccount } from '../../accounts/account-holders-reads.ts'
import { createPlan, previewPlan } from '../change-plan.ts'
import { readStanding } from '../plan-standing.ts'
import { viewInstalment, viewPlan } from '../plan-view.ts'

/** Whose card stands behind a plan is not told. */
const staff = { profileId: '', permissions: permission.options }

export function paymentPlansDeskHandlers(
  surroundings: Surroundings,
): HandlersOf<typeof paymentPlansDesk> {
  return {
    getCustomerPlan: async ({ params: { accountId } }, { db, now }) => {
      await requireAccount(db, accountId)
      return viewPlan(surroundings, await readStanding(surroundings, db, accountId, now), staff)
    },

    previewCustomerPlan: async ({ params: { accountId }, body }, context) => {
      const as = await inPlaceOf(context, { accountId, profileId: body.profileId })
      const instalments = await previewPlan(surroundings, body, as)
      const { currency } = surroundings.settings.utility
      return { instalments: instalments.map((each) => viewInstalment(each, currency)) }
    },

    createCustomerPlan: async ({ params: { accountId }, body }, context) => {
      const { profileId, frequency, count, arrears } = body
      const as = await inPlaceOf(context, { accountId, profileId })
      context.note({ details: { profileId, frequency, count, arrears } })
      await createPlan(surroundings, { ...body, methodId: null }, as)
      const standing = await readStanding(surroundings, context.db, accountId, context.now)
      return viewPlan(surroundings, standing, staff)
    },
  }
}

/** Whoever agreed has to be allowed to do it themselves. @throws ProblemError `not-found` */
async function inPlaceOf(
  { db, caller, pageLocale: _pageLocale, ...context }: DeskContext,
  { accountId, profileId }: { accountId: string; profileId: string },
): Promise<AccountContext> {
  const grant = await createGrantReader(db)(profileId, accountId)
  if (!grant?.permissions.includes('request-service')) throw problem('not-found')
  return {
    ...context,
    db,
    // The customer reads of it in their own language, not in the operator's.
    pageLocale: null,
    caller: { kind: 'profile', profileId, sessionId: caller.sessionId },
    grant,
  }
}
