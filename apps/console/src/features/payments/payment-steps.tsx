import { useLingui } from '@lingui/react/macro'
import type { PaymentStep } from '@portal/contract/payments/payments-desk'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './payment-steps.module.css'
import { badSteps, paymentStepNames } from './payment-words.ts'

/** A payment's way, step by step. */
export function PaymentSteps({ steps }: { steps: ReadonlyArray<PaymentStep> }) {
  const { i18n, t } = useLingui()
  return (
    <ol className={classes.steps} aria-label={t`What happened`}>
      {steps.map(({ step, at, isDay, amount, title }) => (
        <li
          key={`${step} ${at}`}
          className={classes.step}
          data-bad={badSteps.has(step) || undefined}
        >
          <strong>{i18n._(paymentStepNames[step])}</strong>
          <span className={classes.when}>
            <DateText date={at} look={isDay ? 'short' : 'moment'} />
          </span>
          {amount ? (
            <span className={classes.when}>
              <MoneyText {...amount} />
            </span>
          ) : null}
          {title === null ? null : <span className={classes.when}>{title}</span>}
        </li>
      ))}
    </ol>
  )
}
