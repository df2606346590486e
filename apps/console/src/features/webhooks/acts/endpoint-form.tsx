import { useLingui } from '@lingui/react/macro'
import { isProblem } from '@portal/browser/api/api-error'
import { useFormFields } from '@portal/browser/forms/use-form-fields'
import { useSchemaForm } from '@portal/browser/forms/use-schema-form'
import type { WebhookEndpoint } from '@portal/contract/webhooks/webhooks'
import { createWebhookEndpoint } from '@portal/contract/webhooks/webhooks-endpoints'
import { Modal } from '@portal/kit/feedback/modal'
import { Form } from '@portal/kit/fields/form'
import { TextField } from '@portal/kit/fields/text-field'
import { Stack } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import './endpoint-field-words.ts'
import { EventTypeBoxes } from './event-type-boxes.tsx'

const endpointForm = z.pick(createWebhookEndpoint.body, { url: true, description: true })
type Typed = z.infer<typeof createWebhookEndpoint.body>

interface EndpointFormProps {
  title: string
  submitLabel: string
  /** One that is there keeps its address. */
  endpoint?: WebhookEndpoint
  act: (typed: Typed) => Promise<void>
  onClose: () => void
}

/** Where a system is told of events, what it is, and of which events. */
export function EndpointForm({ title, submitLabel, endpoint, act, onClose }: EndpointFormProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ReadonlyArray<string>>(endpoint?.eventTypes ?? [])
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({ mutationFn: act })
  const { wrong, onSubmit, onChange } = useSchemaForm(endpointForm, (typed) => {
    if (chosen.length === 0) setMissing(true)
    else sending.mutate({ ...typed, eventTypes: [...chosen] })
  })
  const labels = { url: t`Address`, description: t`System`, eventTypes: t`Events` }
  const { fields, formErrors } = useFormFields(labels, wrong, sending.error)
  const isKnown = isProblem(sending.error, 'conflict')
  return (
    <Modal title={title} isOpen onClose={onClose} width="min(100vw, 640px)">
      <Form
        {...formErrors}
        {...(isKnown && {
          error: t`This address is told already, or there are as many endpoints as there can be.`,
        })}
        onSubmit={onSubmit}
        pending={sending.isPending}
        submitLabel={submitLabel}
      >
        <Stack gap={5}>
          <TextField
            {...fields.url}
            type="url"
            inputMode="url"
            help={t`It begins with https:// and is on the public internet.`}
            defaultValue={endpoint?.url}
            readOnly={endpoint !== undefined}
            required
            onChange={onChange}
          />
          <TextField
            {...fields.description}
            help={t`A name for the system, for your colleagues.`}
            defaultValue={endpoint?.description}
            required
            onChange={onChange}
          />
          <EventTypeBoxes
            chosen={chosen}
            onChoose={(types) => {
              setChosen(types)
              setMissing(false)
            }}
            error={isMissing ? t`Choose at least one` : fields.eventTypes.error}
          />
        </Stack>
      </Form>
    </Modal>
  )
}
