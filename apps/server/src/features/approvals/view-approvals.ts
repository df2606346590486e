import type { Approval } from '@portal/contract/approvals/approvals'
import type { DeskContext } from '../../http/handler.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { findAccountHolders } from '../accounts/account-holders-reads.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import { findPaidFaces } from '../payments/paid-faces-reads.ts'
import { readChecks } from './read-checks.ts'
import type { ApprovalRow } from './approvals-store.ts'

type Reader = Pick<DeskContext, 'db' | 'caller' | 'now'>

/** As an operator sees them, with the checks as they stand where something waits. */
export async function viewApprovals(
  surroundings: WholeSurroundings,
  rows: ReadonlyArray<ApprovalRow>,
  { db, caller, now }: Reader,
): Promise<Array<Approval>> {
  const accounts = await findAccountHolders(
    db,
    rows.map(({ accountId }) => accountId),
  )
  const names = await findOperatorNames(
    db,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy]),
  )
  const payments = await findPaidFaces(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const operator = (id: string) => names.get(id) ?? { id, name: '' }
  const { currency } = surroundings.settings.utility
  const viewed: Array<Approval> = []
  for (const row of rows) {
    const waits = row.state === 'waiting' && row.until > now
    const isOwn = row.askedBy === caller.operatorId
    const { number = '', holderName = '' } = accounts.get(row.accountId) ?? {}
    viewed.push({
      id: row.id,
      act: row.act,
      account: { id: row.accountId, number, holderName },
      amount: { amount: row.amount, currency },
      payment: payments.get(row.paymentId ?? '') ?? null,
      why: row.why,
      askedBy: operator(row.askedBy),
      askedAt: row.at.toISOString(),
      until: row.until.toISOString(),
      state: row.state === 'waiting' && !waits ? 'expired' : row.state,
      decidedBy: row.decidedBy === null ? null : operator(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      answer: row.answer,
      checks: waits ? await readChecks(surroundings, db, row) : [],
      mayDecide: waits && !isOwn && caller.permissions.includes('move-money'),
      mayWithdraw: waits && isOwn,
    })
  }
  return viewed
}
