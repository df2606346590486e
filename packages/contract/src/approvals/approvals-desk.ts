import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { neededLine } from '../plain-line.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { timeCursor } from '../time-cursor.ts'
import { approval } from './approvals.ts'

const approvalParams = z.object({ approvalId: id })

const listApprovals = route({
  name: 'listApprovals',
  method: 'GET',
  path: '/approvals',
  summary: 'Money that was asked for, the newest first; what still waits, or all of an account',
  who: { operator: 'see-customers' },
  query: z.object({
    accountId: z.optional(id),
    waiting: z.optional(z.literal('true')),
    /** The `next` of the page before. */
    cursor: z.optional(timeCursor),
  }),
  answer: z.object({ items: z.array(approval), next: z.nullable(z.string()) }),
  shows: ['approvals', 'money'],
  problems: [],
})

const countApprovals = route({
  name: 'countApprovals',
  method: 'GET',
  path: '/approvals/waiting',
  summary: 'How many wait that others than the caller have asked for',
  who: { operator: 'move-money' },
  answer: z.object({ waiting: z.int() }),
  shows: ['approvals'],
  problems: [],
  limit: 'watch',
})

const getApproval = route({
  name: 'getApproval',
  method: 'GET',
  path: '/approvals/{approvalId}',
  summary: 'One act of money, with its checks as they stand now',
  who: { operator: 'see-customers' },
  params: approvalParams,
  answer: approval,
  shows: ['approvals', 'money'],
  problems: [],
})

/**
 * Done with its answer, once; the same again answers what was done. `forbidden` for whoever asked for it, `conflict` where
 * it waits no more, `amount-out-of-range` where it can no longer be done.
 */
const giveApproval = route({
  name: 'giveApproval',
  method: 'POST',
  path: '/approvals/{approvalId}/approve',
  summary: 'Approve what another operator has asked for; it is done at once',
  who: { operator: 'move-money' },
  params: approvalParams,
  answer: approval,
  changes: ['approvals', 'money', 'alerts'],
  problems: ['forbidden', 'conflict', 'amount-out-of-range'],
})

const refuseApproval = route({
  name: 'refuseApproval',
  method: 'POST',
  path: '/approvals/{approvalId}/send-back',
  summary: 'Send back what another operator has asked for, with a reason',
  who: { operator: 'move-money' },
  params: approvalParams,
  body: z.object({ answer: neededLine(500, 'Say why') }),
  answer: approval,
  changes: ['approvals'],
  problems: ['forbidden', 'conflict'],
})

const withdrawApproval = route({
  name: 'withdrawApproval',
  method: 'POST',
  path: '/approvals/{approvalId}/withdraw',
  summary: 'Withdraw what one has asked for oneself',
  who: { operator: 'help-customers' },
  params: approvalParams,
  answer: approval,
  changes: ['approvals'],
  problems: ['forbidden', 'conflict'],
})

export const approvalsDesk = {
  tag: { name: 'approvals', description: 'Money that takes a second person' },
  routes: {
    listApprovals,
    countApprovals,
    getApproval,
    giveApproval,
    refuseApproval,
    withdrawApproval,
  },
} as const satisfies DeskGroup
