import { Trans, useLingui } from '@lingui/react/macro'
import { sixDigits } from '@portal/contract/identity/identity'
import { confirmTextNumber } from '@portal/contract/identity/identity-text-number'
import { Button } from '@portal/kit/actions/button'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'

/** The step before is gone, and with it what had the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

const codeForm = z.object({ code: sixDigits })

interface CodeStepProps {
  /** To which the code went, as people write it. */
  number: string
  /** Where texts come from; null where that is one of several numbers. */
  from: string | null
  onOther: () => void
  onDone: () => void
}

/** The digits that came; whoever gets none learns why that may be. */
export function CodeStep({ number, from, onOther, onDone }: CodeStepProps) {
  const { t } = useLingui()
  const confirming = useMutation({
    mutationFn: (body: z.infer<typeof codeForm>) => api.call(confirmTextNumber, { body }),
    onSuccess: () => {
      toasts.add({ severity: 'success', summary: t`Texts now go to ${number}.`, life: 4000 })
      onDone()
    },
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(codeForm, (body) => confirming.mutate(body))
  const { fields, formErrors } = useFormFields({ code: t`Code` }, wrong, confirming.error)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      pending={confirming.isPending}
      submitLabel={t`Confirm`}
      actions={
        <Button kind="quiet" onClick={onOther}>
          <Trans>Text it again, or to another number</Trans>
        </Button>
      }
    >
      <CodeField
        {...fields.code}
        ref={focus}
        help={
          <>
            <Trans>Six digits, on the phone with the number {number}. Good for 10 minutes.</Trans>{' '}
            {from === null ? (
              <Trans>No text? If you once texted STOP to us, text START first.</Trans>
            ) : (
              <Trans>No text? If you once texted STOP to us, text START to {from} first.</Trans>
            )}
          </>
        }
        onChange={onChange}
      />
    </Form>
  )
}
