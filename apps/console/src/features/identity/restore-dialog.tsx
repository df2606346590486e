import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { identityDesk } from '@portal/contract/identity/identity-desk'
import type { SignInOfCustomer } from '@portal/contract/identity/identity-desk'
import { Modal } from '@portal/kit/feedback/modal'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'

const { restoreCustomer } = identityDesk.routes

interface RestoreDialogProps {
  accountId: string
  person: SignInOfCustomer
  onClose: () => void
}

/** Returns a profile that somebody else took over to its owner; it says in numbers what goes. */
export function RestoreDialog({ accountId, person, onClose }: RestoreDialogProps) {
  const { t } = useLingui()
  const { profileId, sessions, passkeys } = person
  const restoring = useMutation({
    mutationFn: (body: { email: string; proof: string }) =>
      api.call(restoreCustomer, { params: { accountId, profileId }, body }),
    onSuccess: (_answer, { email }) => {
      onClose()
      const summary = t`Everyone is signed out. A link to choose a new password went to ${email}.`
      toasts.add({ severity: 'success', summary, life: 10_000 })
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(restoreCustomer.body, (body) =>
    restoring.mutate(body),
  )
  const labels = { email: t`The owner’s email`, proof: t`How you made sure this is the owner` }
  const { fields, formErrors } = useFormFields(labels, wrong, restoring.error)
  return (
    <Modal title={t`Win the profile back`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={restoring.isPending}
        submitLabel={t`Win the profile back`}
        fullSubmit
      >
        <Stack gap={5}>
          <p>
            <Trans>Check who is calling first. This can’t be undone:</Trans>
          </p>
          <ul>
            <li>
              <Plural value={sessions.length} one="# session ends." other="# sessions end." />
            </li>
            <li>
              <Plural value={passkeys} one="# passkey is removed" other="# passkeys are removed" />
              {', '}
              <Trans>and so are the password, two-step sign-in and all links in emails.</Trans>
            </li>
            <li>
              <Trans>
                The profile gets the email below, and a link to choose a new password goes there.
              </Trans>
            </li>
          </ul>
          <EmailField
            {...fields.email}
            defaultValue={person.email}
            autoComplete="off"
            required
            onChange={onChange}
          />
          <TextField {...fields.proof} autoComplete="off" required onChange={onChange} />
        </Stack>
      </Form>
    </Modal>
  )
}
