import {
  hasAllOf,
  permission,
  permissionsOf,
  rolePermissions,
} from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { GivenTerms, HeldTerms } from '@portal/contract/access/access-people'
import { startOfLocalDate } from '@portal/rules/billing/tariff-clock'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

/** What somebody is given, as it is stored. */
export interface Terms {
  role: Role
  /** Null: what the role brings. */
  permissions: Array<Permission> | null
  expiresAt: Date | null
  note: string | null
}

/** As it is stored. @throws ProblemError `invalid-input` where its last day has passed */
export function termsOf(
  { settings }: Pick<Surroundings, 'settings'>,
  { role, permissions, lastDay, note }: GivenTerms,
  now: Date,
): Terms {
  const { timeZone } = settings.utility
  if (lastDay !== null && lastDay < localDate(now, timeZone)) {
    throw problem('invalid-input', {
      errors: [{ path: 'terms.lastDay', message: 'Choose today or a later day' }],
    })
  }
  const chosen = permission.options.filter((each) => permissions?.includes(each))
  return {
    role,
    permissions: permissions === null || isAlike(chosen, rolePermissions[role]) ? null : chosen,
    expiresAt: lastDay === null ? null : new Date(startOfLocalDate(addDays(lastDay, 1), timeZone)),
    note,
  }
}

function isAlike(some: ReadonlyArray<Permission>, others: ReadonlyArray<Permission>): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}

/** The last day on which it holds. */
export function lastDayOf(expiresAt: Date | null, timeZone: string): string | null {
  return expiresAt && localDate(new Date(expiresAt.getTime() - 1), timeZone)
}

/** As who manages the access sees it. */
export function viewTerms(
  {
    role,
    permissions,
    expiresAt,
    note,
  }: Omit<Terms, 'permissions'> & { permissions: Array<Permission> },
  timeZone: string,
): HeldTerms {
  return { role, permissions, lastDay: lastDayOf(expiresAt, timeZone), note }
}

/** Who gives or takes access on an account, by what they have there themselves. */
export interface Giver {
  role: Role
  permissions: ReadonlyArray<Permission>
  expiresAt: Date | null
}

/** Nobody gives more than they have, nor for longer. */
export function mayGive(giver: Giver, terms: Terms): boolean {
  if (giver.role === 'owner') return true
  const isWithin =
    giver.expiresAt === null || (terms.expiresAt !== null && terms.expiresAt <= giver.expiresAt)
  return isWithin && mayTouch(giver, { ...terms, permissions: permissionsOf(terms) })
}

/** Nor do they take it from whoever has more. */
export function mayTouch(giver: Omit<Giver, 'expiresAt'>, held: Omit<Giver, 'expiresAt'>): boolean {
  return giver.permissions.includes('manage-access') && hasAllOf(giver, held)
}
