import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Form } from '@portal/kit/fields/form'
import { Stack } from '@portal/kit/layout/stack'
import { useRef, useState } from 'react'
import { errorMessage } from '@portal/browser/api/error-message'
import type { CardEntryHandle } from '../../../charging/card-entry-place.tsx'
import { AutopayTerms } from './autopay-terms.tsx'
import classes from './enrol-form.module.css'
import { ChargedMethodChoice, newMethod } from '../../../charging/charged-method-choice.tsx'
import { nextRetryOf } from '../../../api/autopay-query.ts'
import { EnrolHead } from './enrol-head.tsx'
import { OptionFields } from './option-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { useEnrolDraft } from './use-enrol-draft.ts'
import type { PaymentOptions } from './use-enrol-draft.ts'
import { useEnrolment } from './use-enrolment.ts'

type EnrolFormProps = {
  accountId: string
  autopay: AutopayOfAccount
  options: PaymentOptions
  onDone: () => void
  /** Another method is what somebody came for: it is chosen first. */
  isMethodFirst?: boolean
  /** Only where something is on that stays as it is. */
  onCancel?: () => void
}

/** What happens first; then what is charged, when and to what; at the button what one agrees to. */
export function EnrolForm(props: EnrolFormProps) {
  const { accountId, autopay, options, onDone, isMethodFirst = false, onCancel } = props
  const { t, i18n } = useLingui()
  const entry = useRef<CardEntryHandle>(null)
  const [asking, setAsking] = useState(false)
  const chosen = useEnrolDraft(accountId, autopay, options)
  const enrolment = useEnrolment(accountId, onDone)
  const { option, method } = chosen
  const submit = () => {
    chosen.showErrors()
    if (!option || !chosen.terms.accepted || !chosen.isMethodGood) return
    if (method !== newMethod) enrolment.mutate({ option, method: { methodId: method } })
    else if (entry.current?.submit()) setAsking(true)
  }
  const enrolWithToken = ({ token }: { token: string }) => {
    setAsking(false)
    if (option) enrolment.mutate({ option, method: { token } })
  }
  const methodChoice = (
    <ChargedMethodChoice
      legend={t`Card or bank account to charge`}
      {...chosen.methodField}
      entry={entry}
      gateway={options.gateway}
      onToken={enrolWithToken}
      onEntryError={() => setAsking(false)}
    />
  )
  return (
    <Form
      error={enrolment.error ? i18n._(errorMessage(enrolment.error)) : null}
      pending={asking || enrolment.isPending}
      errors={chosen.errors}
      submitLabel={autopay.status === 'off' ? t`Turn on autopay` : t`Save the change`}
      actions={onCancel ? <CancelButton onCancel={onCancel} /> : null}
      onSubmit={submit}
    >
      {isMethodFirst ? methodChoice : null}
      <EnrolHead {...chosen} method={chosen.saved} autopay={autopay} />
      <div className={classes.columns}>
        <Stack gap={6}>
          <OptionFields
            draft={chosen.draft}
            onDraft={chosen.setDraft}
            currency={options.minimum.currency}
            error={chosen.amountError}
          />
          {isMethodFirst ? null : methodChoice}
        </Stack>
        <PlanPreview {...chosen} retry={nextRetryOf(autopay)} />
      </div>
      <AutopayTerms {...chosen.terms} />
    </Form>
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button kind="quiet" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  )
}
