import { saveCard } from '../access/arrangement.ts'
import type { Acts } from '../changes/act.ts'

export const acts: Acts = async function* (actor) {
  const { does, server, accountId } = actor
  const params = { accountId }
  const methodId = await saveCard(server, actor)
  const terms = { frequency: 'weekly', count: 4, arrears: 8339, accepted: true } as const
  yield does('createPaymentPlan', { params, body: { ...terms, methodId } })
  yield does('updatePaymentPlanMethod', { params, body: { methodId: null } })
  yield does('updatePaymentPlanMethod', { params, body: { methodId } })
  yield does('cancelPaymentPlan', { params })
}
