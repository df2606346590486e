import { Trans } from '@lingui/react/macro'
import type {
  AutopayOfAccount,
  AutopayOption,
  AutopayPreview,
} from '@portal/contract/autopay/autopay'
import type { PaymentMethod } from '@portal/contract/payments/payments-options'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import type { UseQueryResult } from '@tanstack/react-query'
import { nextRetryOf } from '../../../api/autopay-query.ts'
import { nextDrawOf } from '../next-payment.ts'
import { useChargedMethodInSentence } from '../../../charging/charged-method-in-sentence.ts'
import classes from './enrol-head.module.css'

interface EnrolHeadProps {
  preview: UseQueryResult<AutopayPreview>
  option: AutopayOption | null
  /** As it is now: where it is on already, it is changed. */
  autopay: AutopayOfAccount
  /** What is charged, where it is saved already. */
  method: PaymentMethod | null
}

/** What happens: the next payment, its day and what it is charged to, and what stays in the payer's hands. */
export function EnrolHead({ preview, option, method, autopay }: EnrolHeadProps) {
  // What failed comes before all else, and is tried with what is chosen here.
  const retry = nextRetryOf(autopay)
  return (
    <Card as="section" tone="brand" padding="large">
      <h2 className={classes.label}>
        {autopay.status === 'off' ? (
          <Trans>Your first payment if you turn it on</Trans>
        ) : (
          <Trans>Your next autopay payment</Trans>
        )}
      </h2>
      <div className={classes.first}>
        {retry ? (
          <RetriedPayment retry={retry} method={method} />
        ) : option === null || preview.error ? (
          <p className={classes.day}>
            <Trans>You’ll see it here once we know the amount.</Trans>
          </p>
        ) : preview.data ? (
          <FirstPayment plan={preview.data} monthly={option.kind === 'monthly'} method={method} />
        ) : (
          <Skeleton shape="figure" />
        )}
      </div>
      <p className={classes.words}>
        <Trans>
          We’ll email you before each payment. What you pay yourself is taken off. You can skip,
          pause or turn it off anytime.
        </Trans>
      </p>
    </Card>
  )
}

type Retry = NonNullable<ReturnType<typeof nextRetryOf>>

function RetriedPayment({ retry, method }: { retry: Retry } & Charged) {
  const figures = useFigures()
  return (
    <>
      {retry.amount ? (
        <p className={classes.amount}>
          <MoneyText {...retry.amount} size="large" />
        </p>
      ) : null}
      <p className={classes.day}>
        <DayAndMethod day={figures.date(retry.date, 'day')} method={method} />
      </p>
      <p className={classes.words}>
        <Trans>We’ll try the failed payment again.</Trans>
      </p>
    </>
  )
}

interface Charged {
  method: PaymentMethod | null
}

interface DayAndMethodProps extends Charged {
  day: string
  /** Its bill is still to come. */
  isExpected?: boolean
}

function DayAndMethod({ day, method, isExpected = false }: DayAndMethodProps) {
  const methodText = useChargedMethodInSentence()
  const from = method && methodText(method)
  if (isExpected) {
    return from ? (
      <Trans>
        around {day} from {from}
      </Trans>
    ) : (
      <Trans>around {day}</Trans>
    )
  }
  return from ? (
    <Trans>
      on {day} from {from}
    </Trans>
  ) : (
    <Trans>on {day}</Trans>
  )
}

type FirstPaymentProps = {
  plan: AutopayPreview
  monthly: boolean
} & Charged

function FirstPayment({ plan, monthly, method }: FirstPaymentProps) {
  const figures = useFigures()
  const methodText = useChargedMethodInSentence()
  const first = nextDrawOf(plan)
  if (!first) {
    return (
      <p className={classes.day}>
        <Trans>We don’t expect more bills for this account.</Trans>
      </p>
    )
  }
  const day = figures.date(first.date, 'day')
  const from = method && methodText(method)
  return (
    <>
      {first.amount ? (
        <p className={classes.amount}>
          {monthly ? <Trans>up to</Trans> : null} <MoneyText {...first.amount} size="large" />
        </p>
      ) : first.key === null ? (
        <p className={classes.unknown}>
          <Trans>around {day}</Trans>
        </p>
      ) : null}
      <p className={classes.day}>
        {first.key === null && !first.amount ? (
          from ? (
            <Trans>Your next bill, from {from}</Trans>
          ) : (
            <Trans>Your next bill</Trans>
          )
        ) : (
          <DayAndMethod day={day} method={method} isExpected={first.key === null} />
        )}
      </p>
    </>
  )
}
