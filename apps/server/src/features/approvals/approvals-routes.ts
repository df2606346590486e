import type { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import { pageOf, readPlace } from '../../db/time-place.ts'
import { withoutVisit } from '../../http/handler.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { countWaiting, listApprovals } from './approvals-store.ts'
import { viewOne } from './ask-money-acts.ts'
import { giveApproval, refuseApproval, withdrawApproval } from './decide-approval.ts'
import { viewApprovals } from './view-approvals.ts'

const PAGE = 25

export function approvalsDeskHandlers(
  surroundings: WholeSurroundings,
): HandlersOf<typeof approvalsDesk> {
  return {
    listApprovals: async ({ query: { accountId, waiting, cursor } }, context) => {
      const asked = { accountId, waiting: waiting === 'true' }
      const place = { after: readPlace(cursor), count: PAGE + 1 }
      const found = await listApprovals(context.db, asked, place)
      const { page, next } = pageOf(found, PAGE, (row) => row)
      if (accountId !== undefined) context.note({ subject: accountId })
      return { items: await viewApprovals(surroundings, page, context), next }
    },
    countApprovals: withoutVisit(async (_call, { db, caller, now }) => ({
      waiting: await countWaiting(db, caller.operatorId, now),
    })),
    getApproval: async ({ params: { approvalId } }, context) =>
      viewOne(surroundings, approvalId, context),
    giveApproval: async ({ params: { approvalId } }, context) =>
      giveApproval(surroundings, approvalId, context),
    refuseApproval: async ({ params: { approvalId: id }, body: { answer } }, context) =>
      refuseApproval(surroundings, { id, answer }, context),
    withdrawApproval: async ({ params: { approvalId } }, context) =>
      withdrawApproval(surroundings, approvalId, context),
  }
}
