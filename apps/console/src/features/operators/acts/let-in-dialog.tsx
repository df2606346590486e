import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { updateOperator } from '@portal/contract/operators/operators-people'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { roleNames } from '../role-names.ts'
import type { OperatorActProps } from './operator-act.ts'

/** Somebody who was suspended comes in again. */
export function LetInDialog({ operator, onClose }: OperatorActProps) {
  const { t, i18n } = useLingui()
  const { id: operatorId, name, role: had } = operator
  const role = i18n._(roleNames[had])
  const set = (isSuspended: boolean) =>
    api.call(updateOperator, { params: { operatorId }, body: { role: had, isSuspended } })
  return (
    <ActDialog
      title={t`Let ${name} back in`}
      actLabel={t`Let back in`}
      act={() => set(false)}
      done={t`${name} can sign in again.`}
      undo={{ act: () => set(true), done: t`${name} is suspended.` }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} can sign in again, with the password and the authenticator app from before. Their
          role is: {role}.
        </Trans>
      </p>
      <p>
        <Trans>
          Do they have neither, or did they use a passkey only? Renew their sign-in afterwards.
        </Trans>
      </p>
    </ActDialog>
  )
}
