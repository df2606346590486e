import { useLingui } from '@lingui/react/macro'
import { sixDigits } from '@portal/contract/identity/identity'
import { CodeField } from '@portal/kit/fields/code-field'
import { Form } from '@portal/kit/fields/form'
import * as z from 'zod/mini'
import { useStepUpProof } from './step-up-proof.ts'
import type { ProofProps } from './step-up-proof.ts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'

const codeForm = z.object({ code: sixDigits })

export function CodeProof(props: ProofProps) {
  const { t } = useLingui()
  const proof = useStepUpProof(props)
  const { wrong, onSubmit, onChange } = useSchemaForm(codeForm, (given) =>
    proof.give(async () => given),
  )
  const { fields, formErrors } = useFormFields(
    { code: t`Code from your authenticator app` },
    wrong,
    null,
  )
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      error={proof.error}
      pending={proof.pending}
      submitLabel={t`Confirm`}
      fullSubmit
    >
      <CodeField {...fields.code} onChange={onChange} />
    </Form>
  )
}
