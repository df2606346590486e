import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { loginOperator, logoutOperator } from '@portal/contract/operators/operators-sessions'
import type { operatorSession } from '@portal/contract/operators/operators-sessions'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { Modal } from '@portal/kit/feedback/modal'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useOwnOperator } from '../../../page/own-operator.ts'
import { session } from '../../../session/operator-session.ts'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { ownPasskeysQuery } from './security-queries.ts'

const { password, code } = loginOperator.body.shape
const proofForm = z.object({ password, code })

/** Another session in the place of this one. */
async function renewSession(given: z.infer<typeof operatorSession>): Promise<void> {
  // Whatever the server says: the one before ends by itself, too.
  await api.call(logoutOperator, {}).catch(() => undefined)
  session.replace(given)
}

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Before a sensitive act: who acts shows once more that it’s them. A desk that was left open isn’t enough. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const { t } = useLingui()
  const { items, hasPassword } = useSuspenseQuery(ownPasskeysQuery).data
  return (
    <Modal title={t`Is it you?`} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Stack gap={5}>
        <p>
          <Trans>You signed in a while ago. Show that it’s you, then we’ll continue.</Trans>
        </p>
        {hasPassword ? <PasswordProof onProven={onProven} /> : null}
        {hasPassword || items.length > 0 ? null : (
          <p>
            <Trans>Sign out, sign in again and come back here.</Trans>
          </p>
        )}
        {items.length > 0 ? (
          <PasskeyButton
            onSession={async (given) => {
              await renewSession(given)
              onProven()
            }}
          />
        ) : null}
      </Stack>
    </Modal>
  )
}

function PasswordProof({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const { t } = useLingui()
  const { email } = useOwnOperator()
  const proving = useMutation({
    mutationFn: async (given: z.infer<typeof proofForm>) =>
      renewSession(await api.call(loginOperator, { body: { email, ...given } })),
    onSuccess: onProven,
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(proofForm, (given) => proving.mutate(given))
  const labels = { password: t`Current password`, code: t`Code from your authenticator app` }
  const { fields, formErrors } = useFormFields(labels, wrong, proving.error)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      pending={proving.isPending}
      submitLabel={t`Continue`}
      fullSubmit
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...fields.password} autoComplete="current-password" onChange={onChange} />
      <CodeField {...fields.code} onChange={onChange} />
    </Form>
  )
}
