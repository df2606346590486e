import type { checkOperatorAudit } from '@portal/contract/operators/operators-audit'
import type { AnswerOf } from '@portal/contract/route'
import { inBackground } from '../../../db/time-limits.ts'
import type { Database } from '../../../db/transaction.ts'
import { verifyAudit } from './audit-chain.ts'
import { deleteOldChecks, findLastWhole, insertAuditCheck } from './audit-store.ts'
import type { AuditCheckRow } from './audit-store.ts'

/** So long it is kept what came of a check. */
const KEPT_MS = 400 * 86_400_000

/** Checks the whole log, also against what it was when nothing was wrong last, and keeps what came of it. */
export async function checkAudit(
  db: Database,
  now: Date,
): Promise<AnswerOf<typeof checkOperatorAudit>> {
  return inBackground(async () => {
    const expected = await findLastWhole(db)
    const check = { at: now, ...(await verifyAudit(db, { ...(expected && { expected }) })) }
    await insertAuditCheck(db, check)
    await deleteOldChecks(db, new Date(now.getTime() - KEPT_MS))
    return checkView(check)
  })
}

/** The head is for who keeps it elsewhere; a page shows none. */
export function checkView({
  at,
  count,
  broken,
}: AuditCheckRow): AnswerOf<typeof checkOperatorAudit> {
  return { at: at.toISOString(), count, broken }
}
