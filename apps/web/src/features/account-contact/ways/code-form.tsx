import { Trans, useLingui } from '@lingui/react/macro'
import {
  confirmContactWay,
  sendContactCode,
} from '@portal/contract/account-contact/account-contact-ways'
import type { ContactWay } from '@portal/contract/account-contact/account-contact-ways'
import { sixDigits } from '@portal/contract/identity/identity'
import { Button } from '@portal/kit/actions/button'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { EditFrame } from '../edit-frame.tsx'
import { wayName } from './way-row.tsx'

const codeForm = z.object({ code: sixDigits })

interface CodeFormProps {
  accountId: string
  way: ContactWay
  onClose: () => void
}

/** The six digits that were sent there; with them it counts. */
export function CodeForm({ accountId, way, onClose }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const name = wayName(way)
  const params = { accountId, contactWayId: way.id }
  const confirming = useMutation({
    mutationFn: async (body: z.infer<typeof codeForm>) => {
      await api.call(confirmContactWay, { params, body })
      await api.refreshed()
    },
    meta: { asks: true },
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`${name} is verified.`, life: 5000 }),
  })
  const sending = useMutation({
    mutationFn: () => api.call(sendContactCode, { params }),
    meta: { asks: true },
    onSuccess: () => {
      confirming.reset()
      toasts.add({ severity: 'success', summary: t`We sent another code.`, life: 4000 })
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(codeForm, (body) => confirming.mutate(body))
  const failure = confirming.error
  const { fields, formErrors } = useFormFields({ code: t`Code` }, wrong, failure)
  const help = way.kind === 'phone' ? <NoText /> : null
  const sendError = sending.error ? i18n._(errorMessage(sending.error)) : null
  return (
    <EditFrame
      title={<Trans>Enter the code</Trans>}
      about={
        <Trans>
          We sent six digits to {name}. They work for 10 minutes. Until then nothing goes there.
        </Trans>
      }
      isDone={confirming.isSuccess}
      onDone={onClose}
    >
      <Form
        {...formErrors}
        error={formErrors.error ?? sendError}
        onSubmit={onSubmit}
        pending={confirming.isPending}
        submitLabel={t`Verify`}
        actions={
          <>
            <Button kind="quiet" pending={sending.isPending} onClick={() => sending.mutate()}>
              <Trans>Send another code</Trans>
            </Button>
            <Button kind="quiet" onClick={onClose}>
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <CodeField {...fields.code} required help={help} onChange={onChange} />
      </Form>
    </EditFrame>
  )
}

/** Why a phone may get none. */
function NoText() {
  return <Trans>No text? If this phone once texted STOP to us, text START first.</Trans>
}
