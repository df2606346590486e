import { useLingui } from '@lingui/react/macro'
import { password } from '@portal/contract/person'
import { getProfile } from '@portal/contract/profile/profile'
import { Form } from '@portal/kit/fields/form'
import { PasswordField } from '@portal/kit/fields/password-field'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { routeQuery } from '@portal/browser/api/route-query'
import { useStepUpProof } from './step-up-proof.ts'
import type { ProofProps } from './step-up-proof.ts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'

const passwordForm = z.object({ password })

export function PasswordProof(props: ProofProps) {
  const { t } = useLingui()
  const proof = useStepUpProof(props)
  const { data: person } = useQuery(routeQuery(getProfile, {}))
  const { wrong, onSubmit, onChange } = useSchemaForm(passwordForm, (given) =>
    proof.give(async () => given),
  )
  const { fields, formErrors } = useFormFields({ password: t`Password` }, wrong, null)
  return (
    <Form
      {...formErrors}
      onSubmit={onSubmit}
      error={proof.error}
      pending={proof.pending}
      submitLabel={t`Confirm`}
      fullSubmit
    >
      {/* Tells a password manager whose password is asked for. */}
      <input type="text" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
      <PasswordField {...fields.password} onChange={onChange} />
    </Form>
  )
}
