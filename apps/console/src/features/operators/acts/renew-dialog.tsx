import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { renewOperator } from '@portal/contract/operators/operators-people'
import { ActDialog } from '../../../page/acts/act-dialog.tsx'
import type { OperatorActProps } from './operator-act.ts'

/** For who lost the phone with the authenticator app, or forgot the password. */
export function RenewDialog({ operator, onClose }: OperatorActProps) {
  const { t } = useLingui()
  const { id: operatorId, name, email } = operator
  return (
    <ActDialog
      title={t`Renew the sign-in of ${name}`}
      actLabel={t`Renew sign-in`}
      kind="danger"
      act={() => api.call(renewOperator, { params: { operatorId } })}
      done={t`A new link went to ${email}.`}
      onClose={onClose}
    >
      <p>
        <Trans>For someone who lost their authenticator app or forgot their password.</Trans>
      </p>
      <ul>
        <li>
          <Trans>{name} is signed out everywhere.</Trans>
        </li>
        <li>
          <Trans>
            Their password, authenticator app and passkeys stop working. This can’t be undone.
          </Trans>
        </li>
        <li>
          <Trans>They get an email at {email} with a link to set up how they sign in.</Trans>
        </li>
      </ul>
      <p>
        <Trans>Make sure it’s them who asks: call them at a number that you know.</Trans>
      </p>
    </ActDialog>
  )
}
