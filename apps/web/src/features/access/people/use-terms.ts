import { isSensible, permission, rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { GivenTerms } from '@portal/contract/access/access-people'
import { useState } from 'react'
import { utilityToday } from '../../../api/utility-today.ts'
import { isUsual } from '../../../account-parts/access-text.tsx'
import type { Held } from '../../../account-parts/access-text.tsx'

interface Begun extends Held {
  lastDay: string | null
  note: string | null
}

/** What somebody is to be given, as it is being chosen. */
export interface ChosenTerms {
  role: Role
  permissions: ReadonlyArray<Permission>
  /** The permissions are not those of the role. */
  isCustom: boolean
  lastDay: string | null
  note: string
  /** Nothing can be given so. */
  isEmpty: boolean
  isPast: boolean
  chooseRole: (role: Role) => void
  choosePermission: (permission: Permission, on: boolean) => void
  chooseLastDay: (day: string | null) => void
  writeNote: (note: string) => void
  given: () => GivenTerms
}

export function useTerms(begun: Begun): ChosenTerms {
  const [held, setHeld] = useState<Held>({ role: begun.role, permissions: begun.permissions })
  const [lastDay, chooseLastDay] = useState(begun.lastDay)
  const [note, writeNote] = useState(begun.note ?? '')
  const { role, permissions } = held
  const isOwner = role === 'owner'
  const isCustom = !isUsual(held)
  return {
    role,
    permissions,
    isCustom,
    lastDay: isOwner ? null : lastDay,
    note,
    isEmpty: !isSensible(permissions),
    isPast: !isOwner && lastDay !== null && lastDay < utilityToday(),
    chooseRole: (next) => setHeld({ role: next, permissions: rolePermissions[next] }),
    choosePermission: (each, on) =>
      setHeld({ role, permissions: withChoice(permissions, each, on) }),
    chooseLastDay,
    writeNote,
    given: () => ({
      role,
      permissions: isCustom ? [...permissions] : null,
      lastDay: isOwner ? null : lastDay,
      note: note.trim() || null,
    }),
  }
}

const needAmounts: ReadonlyArray<Permission> = ['pay', 'request-service']

/** Whoever pays or arranges something sees the amounts, and without them does neither. */
function withChoice(
  permissions: ReadonlyArray<Permission>,
  chosen: Permission,
  on: boolean,
): ReadonlyArray<Permission> {
  const alsoOn = on && needAmounts.includes(chosen) ? ['see-amounts'] : []
  const alsoOff = !on && chosen === 'see-amounts' ? needAmounts : []
  return permission.options.filter((each) => {
    if (each === chosen) return on
    return (permissions.includes(each) || alsoOn.includes(each)) && !alsoOff.includes(each)
  })
}
