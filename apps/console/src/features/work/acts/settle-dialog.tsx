import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { settleWork } from '@portal/contract/work/work-acts'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import * as z from 'zod/mini'
import { useWorkActs } from './use-work-acts.ts'

interface SettleDialogProps {
  ids: ReadonlyArray<string>
  onClose: () => void
  onSettled: () => void
}

/** The dialog has one field: who opens it by a key writes at once. */
const focus = (input: HTMLInputElement | null) => input?.focus()

const noted = z.object({ note: settleWork.body.shape.note })

/** Says in numbers what is settled, and asks what was done. */
export function SettleDialog({ ids, onClose, onSettled }: SettleDialogProps) {
  const { t } = useLingui()
  const { settle } = useWorkActs()
  const count = ids.length
  const title = t`Settle ${plural(count, { one: '# task', other: '# tasks' })}`
  const { wrong, onSubmit, onChange } = useSchemaForm(noted, ({ note }) =>
    settle.mutate({ ids, note }, { onSuccess: onSettled }),
  )
  const { fields, formErrors } = useFormFields({ note: t`What was done` }, wrong, settle.error)
  return (
    <Modal title={title} isOpen onClose={onClose} width="min(100vw, 480px)">
      <Stack gap={4}>
        <p>
          <Plural
            value={count}
            one="The note stays with the task, under your name. You can undo this for some minutes."
            other="The note stays with each of the # tasks, under your name. You can undo this for some minutes."
          />
        </p>
        <Form onSubmit={onSubmit} {...formErrors} pending={settle.isPending} submitLabel={title}>
          <TextField {...fields.note} ref={focus} onChange={onChange} />
        </Form>
      </Stack>
    </Modal>
  )
}
