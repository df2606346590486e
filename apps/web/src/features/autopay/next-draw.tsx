import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import type { Money } from '@portal/contract/money'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { useChargedMethodText } from '../../charging/charged-method-text.tsx'
import { nextRetryOf } from '../../api/autopay-query.ts'
import { nextDrawOf } from './next-payment.ts'
import { SkipButton } from './skip-button.tsx'
import classes from './next-draw.module.css'

type NextDrawProps = { accountId: string; autopay: AutopayOfAccount }

/** The next payment that will be made, as large as the amount due is elsewhere: a retry, else the next draw. */
export function NextDraw({ accountId, autopay }: NextDrawProps) {
  const { t } = useLingui()
  const methodText = useChargedMethodText()
  const retry = nextRetryOf(autopay)
  const next = nextDrawOf(autopay.plan)
  const { method } = autopay
  const billNumber = retry ? null : next?.billNumber
  if (!retry && !next) return null
  const facts = [
    ...(billNumber ? [{ term: t`Bill`, value: billNumber }] : []),
    ...(method ? [{ term: t`From`, value: methodText(method) }] : []),
  ]
  return (
    <Card as="section" padding="large">
      <h2 className={classes.label}>
        <Trans>Next payment</Trans>
      </h2>
      {retry ? <Retry {...retry} /> : next ? <Draw autopay={autopay} next={next} /> : null}
      {facts.length > 0 ? (
        <div className={classes.facts}>
          <DefinitionList items={facts} />
        </div>
      ) : null}
      {!retry && next && next.key !== null && autopay.mayChange ? (
        <div className={classes.act} data-print="no">
          <SkipButton key={next.key} accountId={accountId} draw={next} drawKey={next.key} />
        </div>
      ) : null}
    </Card>
  )
}

function Retry({ date, amount }: { date: string; amount: Money | null }) {
  return (
    <>
      {amount ? <MoneyText {...amount} size="hero" /> : null}
      <p className={classes.day}>
        <Trans>
          on <DateText date={date} look="day" />
        </Trans>
      </p>
      <p className={classes.words}>
        <Trans>We’ll try the failed payment again.</Trans>
      </p>
    </>
  )
}

function Draw({ autopay, next }: { autopay: AutopayOfAccount; next: UpcomingDraw }) {
  const figures = useFigures()
  const monthly = autopay.option?.kind === 'monthly'
  const { amount, date, billNumber } = next
  return (
    <>
      {amount && !monthly ? <MoneyText {...amount} size="hero" /> : null}
      <p className={classes.day}>
        {next.key === null ? (
          <Trans>
            around <DateText date={date} look="day" />
          </Trans>
        ) : (
          <Trans>
            on <DateText date={date} look="day" />
          </Trans>
        )}
      </p>
      <p className={classes.words}>
        {monthly && amount ? (
          <Trans>Up to {figures.money(amount)}, never more than you owe on that day.</Trans>
        ) : billNumber ? (
          <Trans>What you pay yourself before then is taken off.</Trans>
        ) : amount ? (
          <Trans>For your next bill, with budget billing. We’ll email you a few days before.</Trans>
        ) : (
          <Trans>For your next bill. We’ll email you the amount a few days before.</Trans>
        )}
      </p>
    </>
  )
}
