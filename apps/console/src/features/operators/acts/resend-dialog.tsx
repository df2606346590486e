import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { renewOperator } from '@portal/contract/operators/operators-people'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import type { OperatorActProps } from './operator-act.ts'

/** Another link for who has not joined. */
export function ResendDialog({ operator, onClose }: OperatorActProps) {
  const { t } = useLingui()
  const { id: operatorId, name, email } = operator
  return (
    <ActDialog
      title={t`Invite ${name} again`}
      actLabel={t`Send the invitation`}
      act={() => api.call(renewOperator, { params: { operatorId } })}
      done={t`A new link went to ${email}.`}
      onClose={onClose}
    >
      <p>
        <Trans>
          They get another email at {email}. The link in the email before stops working.
        </Trans>
      </p>
    </ActDialog>
  )
}
