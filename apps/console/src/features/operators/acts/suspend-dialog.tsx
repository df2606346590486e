import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { updateOperator } from '@portal/contract/operators/operators-people'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import type { OperatorActProps } from './operator-act.ts'

/** Lets somebody in no more. */
export function SuspendDialog({ operator, onClose }: OperatorActProps) {
  const { t } = useLingui()
  const { id: operatorId, name, role } = operator
  const set = (isSuspended: boolean) =>
    api.call(updateOperator, { params: { operatorId }, body: { role, isSuspended } })
  return (
    <ActDialog
      title={t`Suspend ${name}`}
      actLabel={t`Suspend`}
      kind="danger"
      act={() => set(true)}
      done={t`${name} is suspended.`}
      undo={{ act: () => set(false), done: t`${name} can sign in again.` }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} is signed out everywhere within a second, also where they’re viewing as a customer,
          and can’t sign in.
        </Trans>
      </p>
      <p>
        <Trans>
          Their passkeys are removed for good. Their password and authenticator app work again once
          you let them back in. What they did stays in the audit log.
        </Trans>
      </p>
    </ActDialog>
  )
}
