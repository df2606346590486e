import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { AuthenticatorSecret } from '@portal/browser/forms/authenticator-secret'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import {
  confirmOwnAuthenticator,
  startOwnAuthenticator,
} from '@portal/contract/operators/operators-own'
import type { AnswerOf } from '@portal/contract/route'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { Modal } from '@portal/kit/feedback/modal'
import { useProvenAct } from './use-proven-act.tsx'

type Secret = AnswerOf<typeof startOwnAuthenticator>

/** Scan with the new phone, prove it by a code; until then the app of before counts. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const starting = useProvenAct(() => api.call(startOwnAuthenticator, {}))
  return (
    <>
      <Modal title={t`Move to another phone`} isOpen onClose={onClose} width="min(100vw, 520px)">
        {starting.answer ? (
          <ConfirmForm given={starting.answer} onClose={onClose} />
        ) : (
          <Form
            onSubmit={() => starting.run()}
            error={starting.error ? i18n._(errorMessage(starting.error)) : null}
            pending={starting.pending}
            submitLabel={t`Continue`}
            fullSubmit
          >
            <p>
              <Trans>
                Have the new phone ready. You’ll scan a code with its authenticator app. The old app
                works until you’ve finished; then your other sessions end.
              </Trans>
            </p>
          </Form>
        )}
      </Modal>
      {starting.proof}
    </>
  )
}

function ConfirmForm({ given, onClose }: { given: Secret; onClose: () => void }) {
  const { t } = useLingui()
  const confirming = useProvenAct(
    (body: { code: string }) => api.call(confirmOwnAuthenticator, { body }),
    () => {
      onClose()
      toasts.add({
        severity: 'success',
        summary: t`Your new authenticator app is ready.`,
        detail: t`Delete the entry in the old one.`,
        life: 6000,
      })
    },
  )
  const { wrong, onSubmit, onChange } = useSchemaForm(confirmOwnAuthenticator.body, (body) =>
    confirming.run(body),
  )
  const labels = { code: t`Code from the new app` }
  const { fields, formErrors } = useFormFields(labels, wrong, confirming.error)
  return (
    <>
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={confirming.pending}
        submitLabel={t`Use this app from now on`}
        fullSubmit
      >
        <AuthenticatorSecret given={given} />
        <CodeField
          {...fields.code}
          help={t`The six digits that the new app shows.`}
          onChange={onChange}
        />
      </Form>
      {confirming.proof}
    </>
  )
}
