import { role, rolePermissions } from '@portal/contract/access/access'
import type { Permission } from '@portal/contract/access/access'

/** R6 for what runs by itself: what becomes of somebody's right on an account between their arrangement and the job. */
export const standings = [...role.options, 'ended', "on another's only"] as const
export type Standing = (typeof standings)[number]

/** What somebody can leave to the portal. */
export interface ArrangementRule {
  /** What it takes to be charged for it; null where it charges nothing. */
  charges: Permission | null
  /** What it takes to be told of it; `own`: of a payment of one's own anybody is told. */
  tells: Permission | 'own'
  /** How a mail looks that tells what only those may know who have the right. */
  mail: RegExp
}

const anAmount = /\$\d/

export const arrangements = {
  autopay: { charges: 'request-service', tells: 'request-service', mail: anAmount },
  'ending method': { charges: 'request-service', tells: 'request-service', mail: /is good until/ },
  'scheduled payment': { charges: 'pay', tells: 'own', mail: anAmount },
  'payment plan': { charges: 'pay', tells: 'see-amounts', mail: anAmount },
  'budget billing': { charges: null, tells: 'see-amounts', mail: anAmount },
  'bill notices': { charges: null, tells: 'see-amounts', mail: anAmount },
} satisfies Record<string, ArrangementRule>
export type Arrangement = keyof typeof arrangements

/** Whose arrangements each job sees to; `nobody`: it acts for the utility alone, or on one thing that it is given. */
const jobs: Record<string, ReadonlyArray<Arrangement> | 'nobody'> = {
  'run-autopay': ['autopay', 'ending method'],
  'finish-autopay-draws': ['autopay'],
  'charge-scheduled-payments': ['scheduled payment', 'payment plan'],
  'run-payment-plans': ['payment plan'],
  'plan-payment-ended': ['payment plan'],
  'review-budget-billing': ['budget billing'],
  'bill-notices': ['bill notices'],
  'bill-run': 'nobody',
  reconcile: 'nobody',
  'delete-old-sessions': 'nobody',
  'mail-order': 'nobody',
  'send-mail': 'nobody',
  'take-gateway-event': 'nobody',
  'refund-payment': 'nobody',
  'resolve-payment': 'nobody',
}

/** The arrangements that a job of the server sees to. @throws Error where no rule covers the job */
export function arrangementsOf(job: string): ReadonlyArray<Arrangement> {
  const rule = jobs[job]
  if (!rule) throw new Error(`No rule says whose arrangements the job ${job} sees to.`)
  return rule === 'nobody' ? [] : rule
}

/** What may come of an arrangement for whoever made it, once they stand so. */
export function expectedOf(
  { charges, tells }: ArrangementRule,
  standing: Standing,
): { charged: boolean; told: boolean } {
  return {
    charged: charges !== null && may(standing, charges),
    told: tells === 'own' || may(standing, tells),
  }
}

function may(standing: Standing, permission: Permission): boolean {
  return standing in rolePermissions
    ? rolePermissions[standing as keyof typeof rolePermissions].includes(permission)
    : false
}
