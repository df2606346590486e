import * as z from 'zod/mini'

/**
 * What a grant lets a profile do on an account. The bill itself, with the reads and quantities that its lines are made of,
 * goes with `see-amounts`: who pays it may compute it again. What tells usage beyond the one bill takes `see-usage`: why a
 * bill differs from the one before, by days, weather, use and price, how warm it was, the energy of the bills beside each
 * other, the running period and its forecast, what the dials showed, the usual use of a day.
 */
export const permission = z.enum([
  'see-amounts',
  'see-usage',
  'pay',
  'report',
  'request-service',
  'edit-contact',
  'manage-access',
])
export type Permission = z.infer<typeof permission>

export const role = z.enum(['owner', 'manager', 'payer', 'viewer'])
export type Role = z.infer<typeof role>

/** The permissions that each role brings. */
export const rolePermissions: Record<Role, ReadonlyArray<Permission>> = {
  owner: [
    'see-amounts',
    'see-usage',
    'pay',
    'report',
    'request-service',
    'edit-contact',
    'manage-access',
  ],
  manager: ['see-amounts', 'see-usage', 'pay', 'report', 'request-service', 'edit-contact'],
  payer: ['see-amounts', 'pay'],
  viewer: ['see-amounts', 'see-usage'],
}

/** Who may be given an account's rights one by one: a set that makes sense. Whoever pays or arranges sees what for. */
export function isSensible(permissions: ReadonlyArray<Permission>): boolean {
  const sees = permissions.includes('see-amounts')
  return permissions.length > 0 && (sees || !permissions.some((each) => needsAmounts.has(each)))
}

/** What nobody does without seeing the amounts. */
export const needsAmounts: ReadonlySet<Permission> = new Set(['pay', 'request-service'])

/** What a role brings, or what was chosen in its place. */
export function permissionsOf(terms: {
  role: Role
  permissions: ReadonlyArray<Permission> | null
}): ReadonlyArray<Permission> {
  return terms.permissions ?? rolePermissions[terms.role]
}

/** Somebody's access, with all that it allows. */
export interface HeldAccess {
  role: Role
  permissions: ReadonlyArray<Permission>
}

/** Nobody gives or takes more than they have. */
export function hasAllOf(giver: HeldAccess, given: HeldAccess): boolean {
  if (giver.role === 'owner') return true
  return (
    given.role !== 'owner' && given.permissions.every((each) => giver.permissions.includes(each))
  )
}
