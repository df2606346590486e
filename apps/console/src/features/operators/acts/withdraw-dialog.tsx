import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useGo } from '@portal/browser/page/use-go'
import { withdrawInvitation } from '@portal/contract/operators/operators-people'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import { paths } from '../../../paths.ts'
import type { OperatorActProps } from './operator-act.ts'

/** Of somebody who has not joined. */
export function WithdrawDialog({ operator, onClose }: OperatorActProps) {
  const { t } = useLingui()
  const go = useGo()
  const { id: operatorId, name, email } = operator
  return (
    <ActDialog
      title={t`Withdraw the invitation of ${name}`}
      actLabel={t`Withdraw the invitation`}
      kind="danger"
      act={async () => {
        await api.call(withdrawInvitation, { params: { operatorId } })
        await go(paths.operators(), { replace: true })
      }}
      done={t`Invitation withdrawn.`}
      onClose={onClose}
    >
      <p>
        <Trans>
          The link in the email to {email} stops working, and {name} is no longer listed. You can
          invite them again anytime.
        </Trans>
      </p>
    </ActDialog>
  )
}
