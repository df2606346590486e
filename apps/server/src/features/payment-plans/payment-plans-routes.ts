import type { Handlers } from '../../http/handler.ts'
import { cancelPlan, changePlanMethod, createPlan, previewPlan } from './change-plan.ts'
import type { PlanParts } from './plan-parts.ts'
import { readStanding } from './plan-standing.ts'
import { viewInstalment, viewPlan } from './plan-view.ts'

type PlanHandlers = Pick<
  Handlers,
  | 'getPaymentPlan'
  | 'previewPaymentPlan'
  | 'createPaymentPlan'
  | 'updatePaymentPlanMethod'
  | 'cancelPaymentPlan'
>

export function paymentPlansHandlers(parts: PlanParts): PlanHandlers {
  return {
    getPaymentPlan: async (_call, { db, grant, caller, now }) => {
      const standing = await readStanding(parts, db, grant.accountId, now)
      return viewPlan(parts, standing, { ...grant, profileId: caller.profileId })
    },

    previewPaymentPlan: async ({ body }, context) => {
      const instalments = await previewPlan(parts, body, context)
      return { instalments: instalments.map((each) => viewInstalment(each, parts.currency)) }
    },

    createPaymentPlan: async ({ body }, context) => createPlan(parts, body, context),

    updatePaymentPlanMethod: async ({ body }, context) =>
      changePlanMethod(parts, body.methodId, context),

    cancelPaymentPlan: async (_call, context) => cancelPlan(parts, context),
  }
}
