import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldMessage } from '../api/field-message.ts'

type Wrong = Partial<Record<string, MessageDescriptor>>

function wrongFields(issues: ReadonlyArray<z.core.$ZodIssue>): Wrong {
  const wrong: Wrong = {}
  for (const { path, message } of issues) wrong[path.join('.')] ??= fieldMessage(message)
  return wrong
}

/**
 * A form checked by the contract's schema, the same that the server checks with [FORM-09]. The fields keep their own
 * text, by name; a wrong one is told on submit and comes right while it is typed.
 */
export function useSchemaForm<Value>(
  schema: z.ZodMiniType<Value>,
  submit: (value: Value, given: FormData) => void,
) {
  const [wrong, setWrong] = useState<Wrong>({})
  return {
    wrong,

    onSubmit(event: FormEvent<HTMLFormElement>) {
      const given = new FormData(event.currentTarget)
      const parsed = schema.safeParse(Object.fromEntries(given))
      setWrong(parsed.success ? {} : wrongFields(parsed.error.issues))
      if (parsed.success) submit(parsed.data, given)
    },

    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      if (!target.form || !wrong[target.name]) return
      const parsed = schema.safeParse(Object.fromEntries(new FormData(target.form)))
      const now = parsed.success ? {} : wrongFields(parsed.error.issues)
      setWrong({ ...wrong, [target.name]: now[target.name] })
    },
  }
}
