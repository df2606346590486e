import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import type * as z from 'zod/mini'
import { fieldMessage } from '../api/field-message.tsx'

/** By the fields' names; null where a field was changed since it was sent, so that no older word is true of it. */
export type Wrong = Partial<Record<string, MessageDescriptor | null>>

function wrongFields(issues: ReadonlyArray<z.core.$ZodIssue>): Wrong {
  const wrong: Wrong = {}
  for (const { path, message } of issues) wrong[path.join('.')] ??= fieldMessage(message)
  return wrong
}

/** What the fields hold; an empty text in a field that may be left out counts as not given. */
function textsOf(form: HTMLFormElement, schema: z.ZodMiniType): Record<string, unknown> {
  const texts = Object.fromEntries(new FormData(form))
  const { shape = {} } = schema._zod.def as { shape?: Record<string, z.ZodMiniType> }
  const given = Object.entries(texts).filter(
    ([name, text]) => text !== '' || shape[name]?._zod.optin !== 'optional',
  )
  return Object.fromEntries(given)
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
  const [changed, setChanged] = useState<Wrong>({})
  return {
    wrong: { ...changed, ...wrong },

    onSubmit(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget
      const parsed = schema.safeParse(textsOf(form, schema))
      setWrong(parsed.success ? {} : wrongFields(parsed.error.issues))
      if (!parsed.success) return
      setChanged({})
      submit(parsed.data, new FormData(form))
    },

    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setChanged((names) => (target.name in names ? names : { ...names, [target.name]: null }))
      const shown = Object.keys(wrong)
      if (!target.form || shown.length === 0) return
      const parsed = schema.safeParse(textsOf(target.form, schema))
      const now = parsed.success ? {} : wrongFields(parsed.error.issues)
      // Also what is wrong elsewhere: two passwords come to match whichever of them is typed again.
      setWrong(Object.fromEntries(shown.flatMap((name) => (now[name] ? [[name, now[name]]] : []))))
    },
  }
}
