import type { Handlers } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { cancelPlan, changePlanMethod, createPlan, previewPlan } from './change-plan.ts'
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

export function paymentPlansHandlers(surroundings: Surroundings): PlanHandlers {
  return {
    getPaymentPlan: async (_call, { db, grant, caller, now }) => {
      const standing = await readStanding(surroundings, db, grant.accountId, now)
      return viewPlan(surroundings, standing, { ...grant, profileId: caller.profileId })
    },

    previewPaymentPlan: async ({ body }, context) => {
      const instalments = await previewPlan(surroundings, body, context)
      return {
        instalments: instalments.map((each) =>
          viewInstalment(each, surroundings.settings.utility.currency),
        ),
      }
    },

    createPaymentPlan: async ({ body }, context) => createPlan(surroundings, body, context),

    updatePaymentPlanMethod: async ({ body }, context) =>
      changePlanMethod(surroundings, body, context),

    cancelPaymentPlan: async ({ query }, context) =>
      cancelPlan(surroundings, query.planId, context),
  }
}
