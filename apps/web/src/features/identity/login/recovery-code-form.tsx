import { useLingui } from '@lingui/react/macro'
import { recoveryCode } from '@portal/contract/identity/identity-two-factor'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import type { CodeFormProps } from './code-form.tsx'
import { useFocus } from '../use-focus.ts'

const recoveryForm = z.object({ recoveryCode })

/** For who has lost the authenticator app: one of the ten codes that were kept. */
export function RecoveryCodeForm({ enter }: CodeFormProps) {
  const { t } = useLingui()
  const focus = useFocus<HTMLInputElement>()
  const act = useMutation({ mutationFn: enter })
  const { wrong, onSubmit, onChange } = useSchemaForm(recoveryForm, (given) =>
    act.mutate(given.recoveryCode),
  )
  const { fields, formErrors } = useFormFields({ recoveryCode: t`Recovery code` }, wrong, act.error)
  return (
    <Form
      onSubmit={onSubmit}
      {...formErrors}
      pending={act.isPending}
      submitLabel={t`Sign in`}
      fullSubmit
    >
      <TextField
        {...fields.recoveryCode}
        ref={focus}
        help={t`One of the codes you saved when you set up the app, such as k7fq-2mxd. Each works once.`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={onChange}
      />
    </Form>
  )
}
