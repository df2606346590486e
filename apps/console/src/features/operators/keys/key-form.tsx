import { useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import '@portal/browser/forms/plain-words'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import type { KeyScope } from '@portal/contract/operators/operators'
import { createApiKey } from '@portal/contract/operators/operators-keys'
import type { AnswerOf } from '@portal/contract/route'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ScopeBoxes } from './scope-boxes.tsx'

const keyForm = z.object({ name: createApiKey.body.shape.name })
const DAYS = [30, 90, 180, 365]

interface KeyFormProps {
  onMade: (answer: AnswerOf<typeof createApiKey>) => void
  onClose: () => void
}

/** For which system, what it opens, and for how long. */
export function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { t } = useLingui()
  const [scopes, setScopes] = useState<ReadonlyArray<KeyScope>>([])
  const [isMissing, setMissing] = useState(false)
  const [days, setDays] = useState(180)
  const making = useMutation({
    mutationFn: (name: string) =>
      api.call(createApiKey, { body: { name, scopes: [...scopes], expiresInDays: days } }),
    onSuccess: onMade,
  })
  const { wrong, onSubmit, onChange } = useSchemaForm(keyForm, ({ name }) => {
    if (scopes.length === 0) setMissing(true)
    else making.mutate(name)
  })
  const labels = { name: t`System`, scopes: t`What it opens`, expiresInDays: t`Works for` }
  const { fields, formErrors } = useFormFields(labels, wrong, making.error)
  return (
    <Modal title={t`Make a key`} isOpen onClose={onClose} width="min(100vw, 560px)">
      <Form
        {...formErrors}
        onSubmit={onSubmit}
        pending={making.isPending}
        submitLabel={t`Make the key`}
      >
        <Stack gap={5}>
          <TextField
            {...fields.name}
            help={t`Which system uses it, such as “Billing system”.`}
            required
            onChange={onChange}
          />
          <ScopeBoxes
            legend={labels.scopes}
            chosen={scopes}
            onChoose={(chosen) => {
              setScopes(chosen)
              setMissing(false)
            }}
            error={isMissing ? t`Choose at least one` : fields.scopes.error}
          />
          <SelectField
            {...fields.expiresInDays}
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
            options={DAYS.map((count) => ({ value: String(count), label: t`${count} days` }))}
          />
        </Stack>
      </Form>
    </Modal>
  )
}
