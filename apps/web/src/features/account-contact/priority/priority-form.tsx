import { Trans, useLingui } from '@lingui/react/macro'
import {
  createPriorityService,
  equipmentMessage,
  hoursMessage,
  priorityEquipment,
} from '@portal/contract/account-contact/account-contact-priority'
import type {
  PriorityEquipment,
  PriorityService,
} from '@portal/contract/account-contact/account-contact-priority'
import { neededLine } from '@portal/contract/plain-line'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { Button } from '@portal/kit/actions/button'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { api } from '@portal/browser/api/api'
import { fieldMessage } from '@portal/browser/api/field-message'
import { SentFiles } from '../../../forms/files/sent-files.tsx'
import { useSentFiles } from '../../../forms/files/use-sent-files.ts'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import { toasts } from '@portal/browser/page/toasts'
import { EditFrame } from '../edit-frame.tsx'
import classes from '../edit-contact.module.css'
import { useEquipmentNames } from './priority-words.ts'

const priorityForm = z.object({
  person: neededLine(80),
  backupHours: z.optional(z.string().check(z.regex(/^\d{1,2}$/, hoursMessage))),
})

interface PriorityFormProps {
  accountId: string
  known: PriorityService | null
  onClose: () => void
}

/** Who, on what, for how long without power; never why. */
export function PriorityForm({ accountId, known, onClose }: PriorityFormProps) {
  const { t } = useLingui()
  const asking = useAsking(accountId, known)
  const isRenewal = known?.state === 'confirmed'
  const { formErrors, noEquipment, label, files } = asking
  return (
    <EditFrame
      title={
        isRenewal ? <Trans>Renew priority service</Trans> : <Trans>Ask for priority service</Trans>
      }
      about={
        <Trans>
          No diagnosis, please. A doctor’s letter that names the equipment helps us confirm it.
        </Trans>
      }
      isDone={asking.isDone}
      onDone={onClose}
    >
      <Form
        error={formErrors.error}
        errors={[
          ...formErrors.errors,
          ...(noEquipment ? [{ name: 'equipment', label, message: noEquipment }] : []),
        ]}
        onSubmit={asking.onSubmit}
        pending={asking.isPending}
        submitLabel={
          files.isSending
            ? t`Sending the files…`
            : isRenewal
              ? t`Renew priority service`
              : t`Ask for priority service`
        }
        actions={
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <PriorityFields asking={asking} known={known} />
      </Form>
    </EditFrame>
  )
}

interface PriorityFieldsProps {
  asking: ReturnType<typeof useAsking>
  known: PriorityService | null
}

function PriorityFields({ asking, known }: PriorityFieldsProps) {
  const { t } = useLingui()
  const { form: given, fields, noEquipment, files } = asking
  return (
    <Stack gap={5}>
      <TextField
        {...fields.person}
        required
        autoComplete="off"
        help={t`Their name is enough.`}
        defaultValue={known?.person ?? ''}
        onChange={given.onChange}
      />
      <EquipmentFields {...asking} error={noEquipment} />
      <TextField
        {...fields.backupHours}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        help={t`How long it lasts without power, on a battery or generator.`}
        defaultValue={known?.backupHours ?? ''}
        onChange={given.onChange}
      />
      <SentFiles sent={asking.sent} files={files} />
    </Stack>
  )
}

/** What is chosen and typed, and the request. */
function useAsking(accountId: string, known: PriorityService | null) {
  const { t, i18n } = useLingui()
  const [equipment, setEquipment] = useState<ReadonlyArray<PriorityEquipment>>(
    known?.equipment ?? [],
  )
  const [isSent, setSent] = useState(false)
  const [sent, setFiles] = useState<ReadonlyArray<SupportFile>>([])
  const files = useSentFiles({ sent, onSent: (next) => setFiles(next) })
  const asking = useMutation({
    mutationFn: async ({ person, backupHours }: z.infer<typeof priorityForm>) => {
      const hours = backupHours === undefined ? null : Number(backupHours)
      const ids = sent.map(({ id }) => id)
      const body = { person, equipment: [...equipment], backupHours: hours, files: ids }
      await api.call(createPriorityService, { params: { accountId }, body })
      await api.refreshed()
    },
    meta: { asks: true },
    onSuccess: () =>
      toasts.add({ severity: 'success', summary: t`We got it. We’ll tell you soon.`, life: 5000 }),
  })
  const form = useSchemaForm(priorityForm, (given) => {
    if (equipment.length > 0 && !files.isSending) asking.mutate(given)
  })
  const labels = { person: t`Who depends on power?`, backupHours: t`Hours of backup power` }
  const noEquipment =
    isSent && equipment.length === 0 ? i18n._(fieldMessage(equipmentMessage)) : undefined
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setSent(true)
    form.onSubmit(event)
  }
  const chosen = { equipment, setEquipment, sent, files, label: t`What needs power?` }
  const state = { isDone: asking.isSuccess, isPending: asking.isPending || files.isSending }
  return {
    ...chosen,
    ...state,
    ...useFormFields(labels, form.wrong, asking.error),
    form,
    noEquipment,
    onSubmit,
  }
}

interface EquipmentFieldsProps {
  label: string
  equipment: ReadonlyArray<PriorityEquipment>
  setEquipment: (equipment: ReadonlyArray<PriorityEquipment>) => void
  error: string | undefined
}

function EquipmentFields({ label, equipment, setEquipment, error }: EquipmentFieldsProps) {
  const names = useEquipmentNames()
  const id = useId()
  const all = priorityEquipment.options
  return (
    <fieldset
      className={classes.group}
      data-field="equipment"
      aria-describedby={error ? id : undefined}
    >
      <legend className={classes.legend}>{label}</legend>
      {all.map((each) => (
        <CheckboxField
          key={each}
          name={each}
          label={names[each]}
          checked={equipment.includes(each)}
          onChange={({ currentTarget }) =>
            setEquipment(
              all.filter((one) => (one === each ? currentTarget.checked : equipment.includes(one))),
            )
          }
        />
      ))}
      {error ? (
        <p id={id} className={classes.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
