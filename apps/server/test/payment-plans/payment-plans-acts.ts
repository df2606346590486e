import { saveCard } from '../access/arrangement.ts'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* (actor) {
  const { does, server, accountId } = actor
  const params = { accountId }
  const methodId = await saveCard(server, actor)
  const terms = { frequency: 'weekly', count: 4, arrears: 8339, accepted: true } as const
  const made = does('createPaymentPlan', { params, body: { ...terms, methodId } })
  yield made
  const planId = made.body().plan?.id ?? ''
  yield does('updatePaymentPlanMethod', { params, body: { planId, methodId: null } })
  yield does('updatePaymentPlanMethod', { params, body: { planId, methodId } })
  yield does('cancelPaymentPlan', { params, query: { planId } })
}
