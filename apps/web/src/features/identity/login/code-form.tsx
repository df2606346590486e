import { useLingui } from '@lingui/react/macro'
import { sixDigits } from '@portal/contract/identity/identity'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { useFocus } from '../use-focus.ts'

const codeForm = z.object({ twoFactorCode: sixDigits })

export interface CodeFormProps {
  enter: (code: string) => Promise<void>
}

/** [FORM-02] The six digits of the authenticator app. */
export function CodeForm({ enter }: CodeFormProps) {
  const { t } = useLingui()
  const focus = useFocus<HTMLInputElement>()
  const act = useMutation({ mutationFn: enter })
  const { wrong, onSubmit, onChange } = useSchemaForm(codeForm, ({ twoFactorCode }) =>
    act.mutate(twoFactorCode),
  )
  const labels = { twoFactorCode: t`Enter the 6 digits from your authenticator app` }
  const { fields, formErrors } = useFormFields(labels, wrong, act.error)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={act.isPending}
      submitLabel={t`Sign in`}
      fullSubmit
    >
      <CodeField {...fields.twoFactorCode} ref={focus} onChange={onChange} />
    </Form>
  )
}
