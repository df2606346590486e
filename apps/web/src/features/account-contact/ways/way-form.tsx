import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  createContactWay,
  phoneNumberMessage,
  purposeMessage,
  updateContactWay,
} from '@portal/contract/account-contact/account-contact-ways'
import type {
  ContactPurpose,
  ContactWay,
  WayChoice,
} from '@portal/contract/account-contact/account-contact-ways'
import { email as emailSchema, emailMessage } from '@portal/contract/person'
import { Button } from '@portal/kit/actions/button'
import { EmailField } from '@portal/kit/fields/email-field'
import { Form } from '@portal/kit/fields/form'
import { PhoneField } from '@portal/kit/fields/phone-field'
import { phoneToE164 } from '@portal/kit/fields/phone-number'
import { SwitchField } from '@portal/kit/fields/switch-field'
import { Stack } from '@portal/kit/layout/stack'
import { useRef, useState } from 'react'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { fieldMessage } from '@portal/browser/api/field-message'
import { toasts } from '@portal/browser/page/toasts'
import { useProvenAct } from '../../../step-up/use-proven-act.ts'
import { EditFrame } from '../edit-frame.tsx'
import type { SectionProps } from '../section-props.ts'
import { PurposeFields } from './purpose-fields.tsx'
import { wayName } from './way-row.tsx'

interface WayFormProps extends SectionProps {
  kind: ContactWay['kind']
  /** What it is for is changed. */
  known: ContactWay | undefined
  /** The one that goes once the new one counts. */
  replaced: ContactWay | undefined
}

/** As it is sent; null while it can be none. */
function valueOf(kind: ContactWay['kind'], typed: string): string | null {
  if (kind === 'phone') return phoneToE164(typed)
  return emailSchema.safeParse(typed).data ?? null
}

/** What the server says of it: a phone that it does not text. */
function refusedValue(failure: unknown): MessageDescriptor | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const refused = failure.errors.find(({ path }) => path === 'at.value')
  return refused && fieldMessage(refused.message)
}

/** A new e-mail address or phone, or what one is for. */
export function WayForm(props: WayFormProps) {
  const { editing } = props
  const submitLabel = useSubmitLabel(props)
  const { t, i18n } = useLingui()
  const choice = useChoice(props)
  const { value, purposes, attachPdf, label } = choice
  const { saving, added } = useSaving(props, value)
  const refused = choice.sentValue === value ? refusedValue(saving.error) : undefined
  const wrong = { ...choice.wrong, value: choice.wrong.value ?? (refused && i18n._(refused)) }
  const purposesLabel = t`What it’s for`
  return (
    <EditFrame
      title={<FormTitle {...props} />}
      isDone={saving.answer !== undefined}
      onDone={() => (added.current ? editing.open('code', added.current) : editing.close())}
    >
      <Form
        error={
          saving.error && !refusedValue(saving.error) ? i18n._(errorMessage(saving.error)) : null
        }
        errors={[
          ...(wrong.value ? [{ name: 'value', label, message: wrong.value }] : []),
          ...(wrong.purposes
            ? [{ name: 'purposes', label: purposesLabel, message: wrong.purposes }]
            : []),
        ]}
        pending={saving.pending}
        submitLabel={submitLabel}
        onSubmit={() => {
          choice.setSentValue(value)
          if (value !== null && purposes.length > 0)
            saving.run({ purposes: [...purposes], attachPdf })
        }}
        actions={
          <Button kind="quiet" onClick={editing.close}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <WayFields {...props} choice={{ ...choice, wrong }} />
      </Form>
    </EditFrame>
  )
}

/** What is typed and chosen, and what of it is wrong once it was sent. */
function useChoice({ kind, known, replaced }: WayFormProps) {
  const { t, i18n } = useLingui()
  const before = known ?? replaced
  const [typed, setTyped] = useState('')
  const [purposes, setPurposes] = useState<ReadonlyArray<ContactPurpose>>(before?.purposes ?? [])
  const [attachPdf, setAttachPdf] = useState(before?.attachPdf ?? true)
  // Undefined until something was sent.
  const [sentValue, setSentValue] = useState<string | null>()
  const isSent = sentValue !== undefined
  const value = known?.value ?? valueOf(kind, typed)
  const wrongValue = kind === 'email' ? emailMessage : phoneNumberMessage
  const wrong = {
    value: isSent && value === null ? i18n._(fieldMessage(wrongValue)) : undefined,
    purposes: isSent && purposes.length === 0 ? i18n._(fieldMessage(purposeMessage)) : undefined,
  }
  const label = kind === 'email' ? t`Email` : t`Phone`
  const chosen = { typed, purposes, attachPdf, value, label, wrong, sentValue }
  return { ...chosen, setTyped, setPurposes, setAttachPdf, setSentValue }
}

function WayFields({
  kind,
  known,
  contact,
  choice,
}: WayFormProps & { choice: ReturnType<typeof useChoice> }) {
  const { t } = useLingui()
  const { typed, purposes, attachPdf, label, wrong } = choice
  const field = {
    name: 'value',
    label,
    required: true,
    value: typed,
    error: wrong.value,
    maxLength: 254,
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      choice.setTyped(event.currentTarget.value),
  }
  return (
    <Stack gap={5}>
      {known ? null : kind === 'email' ? (
        <EmailField {...field} />
      ) : (
        <PhoneField {...field} help={<PhoneHelp isTexted={contact.sendsTexts} />} />
      )}
      <PurposeFields
        kind={kind}
        value={purposes}
        error={wrong.purposes}
        onChange={choice.setPurposes}
      />
      {kind === 'email' && contact.mailsFiles && purposes.includes('bills') ? (
        <SwitchField
          name="attachPdf"
          label={t`With the bill in it`}
          help={t`The email has the bill as a PDF, so it can be read without signing in.`}
          checked={attachPdf}
          onChange={({ currentTarget }) => choice.setAttachPdf(currentTarget.checked)}
        />
      ) : null}
      {kind === 'phone' && !known && !contact.sendsTexts ? (
        <p>
          <Trans>
            We don’t send text messages, so we can’t check the number. Look at it twice.
          </Trans>
        </p>
      ) : null}
    </Stack>
  )
}

/** Before anything is texted it is said what that may cost, and how it is stopped. */
function PhoneHelp({ isTexted }: { isTexted: boolean }) {
  return (
    <>
      <Trans>From another country, begin with + and its code.</Trans>
      {isTexted ? (
        <>
          {' '}
          <Trans>
            We’ll text you a code. Message and data rates may apply. Reply STOP to stop, HELP for
            help.
          </Trans>
        </>
      ) : null}
    </>
  )
}

function useSubmitLabel({ known, kind, contact }: WayFormProps): string {
  const { t } = useLingui()
  if (known) return t`Save`
  return kind === 'phone' && !contact.sendsTexts ? t`Add this phone` : t`Send code`
}

function FormTitle({ kind, known, replaced }: WayFormProps) {
  if (known) return <Trans>What is {wayName(known)} for?</Trans>
  if (replaced) return <Trans>In place of {wayName(replaced)}</Trans>
  return kind === 'email' ? <Trans>Add an email</Trans> : <Trans>Add a phone</Trans>
}

/** What of it was chosen otherwise than it was when the form was opened: the rest stays as it is by now. */
function changed(known: WayChoice, { purposes, attachPdf }: WayChoice): Partial<WayChoice> {
  const isSame = String(purposes.toSorted()) === String(known.purposes.toSorted())
  return {
    ...(isSame ? {} : { purposes }),
    ...(attachPdf === known.attachPdf ? {} : { attachPdf }),
  }
}

/** What was added waits for its code, where one was sent. */
function useSaving(
  { accountId, contact, kind, known, replaced }: WayFormProps,
  value: string | null,
) {
  const { t } = useLingui()
  const added = useRef<string | null>(null)
  const [opened] = useState(known)
  const saving = useProvenAct(
    async (choice: WayChoice) => {
      if (opened) {
        const params = { accountId, contactWayId: opened.id }
        await api.call(updateContactWay, { params, body: changed(opened, choice) })
      } else {
        const at = { kind, value: value ?? '' }
        const body = { ...choice, at, replaces: replaced?.id ?? null }
        const { contactWayId } = await api.call(createContactWay, { params: { accountId }, body })
        if (kind === 'email' || contact.sendsTexts) added.current = contactWayId
      }
      await api.refreshed()
      return true
    },
    {
      done: () => {
        if (!added.current) toasts.add({ severity: 'success', summary: t`Saved.`, life: 4000 })
      },
    },
  )
  return { saving, added }
}
