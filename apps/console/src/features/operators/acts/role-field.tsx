import { useLingui } from '@lingui/react/macro'
import { operatorRole, operatorRolePermissions } from '@portal/contract/operators/operators'
import type { OperatorRole } from '@portal/contract/operators/operators'
import { SelectField } from '@portal/kit/fields/select-field'
import { permissionNames, roleNames } from '../role-names.ts'

interface RoleFieldProps {
  label: string
  chosen: OperatorRole
  onChoose: (role: OperatorRole) => void
}

/** A role, with what it lets somebody do. */
export function RoleField({ label, chosen, onChoose }: RoleFieldProps) {
  const { i18n } = useLingui()
  const may = operatorRolePermissions[chosen].map((each) => i18n._(permissionNames[each]))
  return (
    <SelectField
      name="role"
      label={label}
      value={chosen}
      onChange={({ target }) => onChoose(operatorRole.parse(target.value))}
      options={operatorRole.options.map((value) => ({ value, label: i18n._(roleNames[value]) }))}
      help={new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(may)}
    />
  )
}
