import { role, rolePermissions } from '@portal/contract/access/access'
import type { Permission } from '@portal/contract/access/access'
import type { Arrangement } from './arrangement.ts'
import { arrangements, forNobody } from './arrangements.ts'

/** R6 for what runs by itself: what becomes of somebody's right on an account between their arrangement and the job. */
export const standings = [...role.options, 'ended', "on another's only"] as const
export type Standing = (typeof standings)[number]

/** The names of the arrangements that a job of the server sees to. @throws Error where nobody says it of the job */
export function arrangementsOf(job: string): ReadonlyArray<string> {
  const names = Object.keys(arrangements).filter((name) => arrangements[name]?.jobs.includes(job))
  if (names.length > 0 || forNobody.includes(job)) return names
  throw new Error(
    `Nobody says whose arrangements the job ${job} sees to; apps/server/test/<noun>/<noun>-arrangements.ts is to say it.`,
  )
}

/** What may come of an arrangement for whoever made it, once they stand so. */
export function expectedOf(
  { charges, tells }: Pick<Arrangement, 'charges' | 'tells'>,
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
