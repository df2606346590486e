import { Trans } from '@lingui/react/macro'
import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import classes from './next-draw.module.css'

/** The next draw that will be made, as large as the amount due is elsewhere. */
export function NextDraw({ autopay }: { autopay: AutopayOfAccount }) {
  const figures = useFigures()
  const methodText = useChargedMethodText()
  const monthly = autopay.option?.kind === 'monthly'
  const next = autopay.plan.draws.find(({ skipped, aboveMaximum }) => !skipped && !aboveMaximum)
  if (!next) return null
  const { amount, date, billNumber } = next
  const { method } = autopay
  return (
    <Card as="section" padding="large">
      <h2 className={classes.label}>
        <Trans>Next payment</Trans>
      </h2>
      {amount && !monthly ? <MoneyText {...amount} size="hero" /> : null}
      <p className={classes.day}>
        {next.key === null ? (
          <Trans>
            around <DateText date={date} look="long" />
          </Trans>
        ) : (
          <Trans>
            on <DateText date={date} look="long" />
          </Trans>
        )}
      </p>
      <p className={classes.words}>
        {monthly && amount ? (
          <Trans>Up to {figures.money(amount)}, never more than you owe on that day.</Trans>
        ) : billNumber ? (
          <Trans>For bill {billNumber}. What you pay yourself before then is taken off.</Trans>
        ) : (
          <Trans>For your next bill. We email you the amount some days before.</Trans>
        )}
      </p>
      {method ? (
        <p className={classes.words}>
          <Trans>From {methodText(method)}.</Trans>
        </p>
      ) : null}
    </Card>
  )
}
