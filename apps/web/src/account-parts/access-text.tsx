import { useLingui } from '@lingui/react/macro'
import { permission, rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'

export interface Held {
  role: Role
  /** All that it allows. */
  permissions: ReadonlyArray<Permission>
}

/** Whether somebody has what the role brings, no more and no less. */
export function isUsual({ role, permissions }: Held): boolean {
  const usual = rolePermissions[role]
  return usual.length === permissions.length && usual.every((each) => permissions.includes(each))
}

export function useRoleName() {
  const { t } = useLingui()
  const names: Record<Role, string> = {
    owner: t`Owner`,
    manager: t`Manager`,
    payer: t`Payer`,
    viewer: t`Viewer`,
  }
  return (held: Held) => (isUsual(held) ? names[held.role] : t`Custom`)
}

export function useRoleWords(): Record<Role, string> {
  const { t } = useLingui()
  return {
    owner: t`Everything, including who has access`,
    manager: t`Everything except who has access`,
    payer: t`Amounts and paying`,
    viewer: t`Bills and usage`,
  }
}

/** Each permission as an act of somebody: "See bills and amounts". */
export function usePermissionWords(): Record<Permission, string> {
  const { t } = useLingui()
  return {
    'see-amounts': t`See bills and amounts`,
    'see-usage': t`See usage`,
    pay: t`Pay`,
    report: t`Report problems`,
    'request-service': t`Set up autopay and services`,
    'edit-contact': t`Change contact details`,
    'manage-access': t`Decide who has access`,
  }
}

/** What somebody may do, in a line. */
export function useAccessWords() {
  const { i18n } = useLingui()
  const roles = useRoleWords()
  const words = usePermissionWords()
  return (held: Held) => {
    if (isUsual(held)) return roles[held.role]
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
    const each = permission.options.filter((one) => held.permissions.includes(one))
    return list.format(each.map((one, index) => (index === 0 ? words[one] : small(words[one]))))
  }
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
