import {
  isSensible,
  needsAmounts,
  permission,
  rolePermissions,
} from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import type { GivenTerms, HeldTerms } from '@portal/contract/access/access-people'
import { useState } from 'react'
import { utilityToday } from '@portal/browser/api/utility-today'
import { isUsual } from '../../../account-parts/access-text.tsx'
import type { Held } from '../../../account-parts/access-text.tsx'

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
  /** What held where it was begun. */
  seen: HeldTerms
  /** Somebody else changed it: it holds but for what was chosen here. */
  follow: (now: HeldTerms) => void
}

export function useTerms(first: HeldTerms): ChosenTerms {
  const [seen, setSeen] = useState(() => termsAlone(first))
  const [held, setHeld] = useState<Held>({ role: first.role, permissions: first.permissions })
  const [lastDay, chooseLastDay] = useState(first.lastDay)
  const [note, writeNote] = useState(first.note ?? '')
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
    seen,
    follow: (now) => {
      setSeen(termsAlone(now))
      if (isAlike(held, seen)) setHeld({ role: now.role, permissions: now.permissions })
      if (lastDay === seen.lastDay) chooseLastDay(now.lastDay)
      if (note === (seen.note ?? '')) writeNote(now.note ?? '')
    },
  }
}

function termsAlone({ role, permissions, lastDay, note }: HeldTerms): HeldTerms {
  return { role, permissions, lastDay, note }
}

function isAlike(one: Held, other: Held): boolean {
  return one.role === other.role && String(one.permissions) === String(other.permissions)
}

export function isSameTerms(one: HeldTerms, other: HeldTerms): boolean {
  return isAlike(one, other) && one.lastDay === other.lastDay && one.note === other.note
}

/** Whoever pays or arranges something sees the amounts, and without them does neither. */
function withChoice(
  permissions: ReadonlyArray<Permission>,
  chosen: Permission,
  on: boolean,
): ReadonlyArray<Permission> {
  const alsoOn = on && needsAmounts.has(chosen) ? ['see-amounts'] : []
  const alsoOff = !on && chosen === 'see-amounts' ? [...needsAmounts] : []
  return permission.options.filter((each) => {
    if (each === chosen) return on
    return (permissions.includes(each) || alsoOn.includes(each)) && !alsoOff.includes(each)
  })
}
