import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { FormProblem } from '@portal/kit/fields/form'
import { ApiError, isProblem } from '../api/api-error.tsx'
import { errorMessage } from '../api/error-message.tsx'
import { fieldMessage } from '../api/field-message.tsx'
import type { Wrong } from './use-schema-form.tsx'

interface FieldWords<Name> {
  name: Name
  label: string
  error: string | undefined
}

/** What the server says of one field. */
function refusedAt(failure: unknown, name: string): MessageDescriptor | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const refused = failure.errors.find(({ path }) => path === name)
  if (refused) return fieldMessage(refused.message)
  return name === 'newPassword' && isProblem(failure, 'weak-password')
    ? errorMessage(failure)
    : undefined
}

/**
 * What a `Form` and its fields say: `wrong` is the schema's, `failure` is how the answer failed. What the server says of
 * a field stands at the field until that is changed, anything else above the form.
 */
export function useFormFields<const Name extends string>(
  labels: Record<Name, string>,
  wrong: Wrong,
  failure: unknown,
) {
  const { i18n } = useLingui()
  const names = Object.keys(labels) as Name[]
  const words = names.map((name): FieldWords<Name> => {
    const message = name in wrong ? wrong[name] : refusedAt(failure, name)
    return { name, label: labels[name], error: message ? i18n._(message) : undefined }
  })
  const errors = words.flatMap(({ name, label, error }): FormProblem[] =>
    error ? [{ name, label, message: error }] : [],
  )
  const isAtField = names.some((name) => refusedAt(failure, name))
  return {
    fields: Object.fromEntries(words.map((field) => [field.name, field])) as Record<
      Name,
      FieldWords<Name>
    >,
    /** For `Form`. */
    formErrors: { errors, error: failure && !isAtField ? i18n._(errorMessage(failure)) : null },
  }
}
