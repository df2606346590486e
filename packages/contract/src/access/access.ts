import * as z from 'zod/mini'

/** What a grant lets a profile do on an account. */
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
