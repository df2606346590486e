import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { updateOperator } from '@portal/contract/operators/operators-people'
import { useState } from 'react'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { roleNames } from '../role-names.ts'
import type { OperatorActProps } from './operator-act.ts'
import { RoleField } from './role-field.tsx'

/** Another role, which holds at once. */
export function RoleDialog({ operator, onClose }: OperatorActProps) {
  const { t, i18n } = useLingui()
  const { id: operatorId, name, role: before, joinedAt } = operator
  const [role, setRole] = useState(before)
  const give = (given: typeof role) =>
    api.call(updateOperator, { params: { operatorId }, body: { role: given, isSuspended: false } })
  const [is, was] = [i18n._(roleNames[role]), i18n._(roleNames[before])]
  return (
    <ActDialog
      title={t`Change the role of ${name}`}
      actLabel={t`Change role`}
      isBlocked={role === before}
      act={() => give(role)}
      done={t`${name} is now: ${is}.`}
      undo={{ act: () => give(before), done: t`${name} is again: ${was}.` }}
      onClose={onClose}
    >
      <RoleField label={t`New role`} chosen={role} onChoose={setRole} />
      <p>
        {joinedAt === null ? (
          <Trans>They join with this role. The link that they have stays good.</Trans>
        ) : (
          <Trans>It holds right away. {name} is signed out and signs in again.</Trans>
        )}
      </p>
    </ActDialog>
  )
}
