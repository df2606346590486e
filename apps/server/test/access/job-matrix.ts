import { permission, role, rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { Arrangement } from './arrangement.ts'
import { arrangements, forNobody } from './arrangements.ts'

/** R6 for what runs by itself: what becomes of somebody's right on an account between their arrangement and the job. */
export type Standing = Role | 'ended' | 'over' | "on another's only" | `only ${Permission}`
export const standings: ReadonlyArray<Standing> = [
  ...role.options,
  ...permission.options.map((each): Standing => `only ${each}`),
  'ended',
  'over',
  "on another's only",
]

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

function may(standing: Standing, needed: Permission): boolean {
  if (standing.startsWith('only ')) return standing === `only ${needed}`
  return standing in rolePermissions
    ? rolePermissions[standing as keyof typeof rolePermissions].includes(needed)
    : false
}
