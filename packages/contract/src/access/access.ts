import * as z from 'zod/mini'

/**
 * What a grant lets a profile do on an account. What stands on a bill, its reads and quantities too, goes with
 * `see-amounts`: who pays it may compute it again. What the meter tells beyond that takes `see-usage`: the running
 * period and its forecast, what the dials showed, the usual use of a day.
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

const needsAmounts: ReadonlySet<Permission> = new Set(['pay', 'request-service'])

/** What a role brings, or what was chosen in its place. */
export function permissionsOf(terms: {
  role: Role
  permissions: ReadonlyArray<Permission> | null
}): ReadonlyArray<Permission> {
  return terms.permissions ?? rolePermissions[terms.role]
}
