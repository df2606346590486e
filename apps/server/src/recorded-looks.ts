import type { Dependencies } from './dependencies.ts'
import { inTransaction } from './db/transaction.ts'
import { chainAudit } from './features/operators/audit/audit-acts.ts'
import type { ApiSide } from './http/api-side.ts'
import { isVisit } from './http/handler.ts'

/** What an operator looks at through a customer's eyes is written down like what they look at in the console. */
export function recordLooks({ db }: Pick<Dependencies, 'db'>): ApiSide['record'] {
  return async (_db, { route, handler, caller, params = {}, context }) => {
    if (caller.kind !== 'profile' || !caller.view) return
    // What open pages ask by themselves is no look.
    if (!isVisit(handler) || route.limit === 'watch') return
    const { profileId, view } = caller
    const { accountId: subject = profileId } = params as { accountId?: string }
    const { now: at, requestId, address } = context
    const details = { customerViewId: view.id }
    const entry = { at, operatorId: view.operatorId, act: route.name, subject, details }
    await inTransaction(db, (tx) => chainAudit(tx, { ...entry, requestId, address }))
  }
}
