import * as z from 'zod/mini'
import { instant } from '../dates.ts'
import { id } from '../ids.ts'

/** What an operator may do. */
export const operatorPermission = z.enum([
  /** Find customers, and see their accounts, payments and what became of messages to them. */
  'see-customers',
  /** Look at the portal through a customer’s eyes, which shows what they wrote and were told, too. */
  'see-as-customer',
  /** Send again, unlock, win back a profile. */
  'help-customers',
  /** Take up and settle what waits for somebody. */
  'do-work',
  /** Give money back, and credits. */
  'move-money',
  /** Start bill runs and imports. */
  'run-records',
  /** Say where power is out, and when it is back. */
  'manage-outages',
  /** Set flags and the least version of the apps. */
  'manage-releases',
  /** Keys, and the systems that are told. */
  'manage-systems',
  'manage-operators',
  'read-audit',
])
export type OperatorPermission = z.infer<typeof operatorPermission>

export const operatorRole = z.enum(['viewer', 'agent', 'dispatcher', 'finance', 'administrator'])
export type OperatorRole = z.infer<typeof operatorRole>

/** The permissions that each role brings. */
export const operatorRolePermissions: Record<OperatorRole, ReadonlyArray<OperatorPermission>> = {
  viewer: ['see-customers'],
  agent: ['see-customers', 'see-as-customer', 'help-customers', 'do-work'],
  dispatcher: ['see-customers', 'do-work', 'manage-outages'],
  finance: [
    'see-customers',
    'see-as-customer',
    'help-customers',
    'do-work',
    'move-money',
    'run-records',
  ],
  administrator: operatorPermission.options,
}

/** What a key of one of the utility's systems opens. */
export const keyScope = z.enum([
  /** What operators looked at and did, for systems that watch it. */
  'read-audit',
  /** Hand records over, as an import does. */
  'write-records',
])
export type KeyScope = z.infer<typeof keyScope>

/** Somebody of the utility's staff. */
export const operator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: operatorRole,
  /** Null while an invitation waits for them. */
  joinedAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  /** Since when they are let in no more. */
  suspendedAt: z.nullable(instant),
  /** Until when an invitation can be accepted; null where none waits for them. */
  invitationExpiresAt: z.nullable(instant),
})
export type Operator = z.infer<typeof operator>

export const operatorParams = z.object({ operatorId: id })
