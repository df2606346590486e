import { getBillForecast } from '@portal/contract/billing/billing-forecast'
import type { ForecastAmounts } from '@portal/contract/billing/billing-forecast'
import type { Period } from '@portal/contract/dates'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { Progress } from '@portal/kit/feedback/progress'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMaySeeUse } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import type { AccountPartProps } from '../../page/account-part.ts'
import { latePart } from '@portal/browser/page/late-part'
import classes from './bill-forecast-card.module.css'
import type { ForecastReasonProps } from './forecast-reason.tsx'
import { formatRoundEnergy } from '../../account-parts/round-energy.ts'

const Pending = () => <Skeleton lines={3} />

/** Few meters have no forecast: home does without its words. */
const ForecastReason = latePart<ForecastReasonProps>({
  Pending,
  load: async () => (await import('./forecast-reason.tsx')).ForecastReason,
})

/** What the bill that is running will come to; it comes after the page, because nobody waits for it. */
export function BillForecastCard({ accountId }: { accountId: string }) {
  const enabled = useMaySeeUse(accountId)
  const query = useQuery({ ...routeQuery(getBillForecast, { params: { accountId } }), enabled })
  const { data } = query
  if (!enabled) return null
  // A forecast that cannot be had is no reason to trouble anybody: the bills stand without it.
  if (query.isError || data?.reason === 'closed' || data?.reason === 'first-bill') return null
  return (
    <Card as="section" className={classes.card}>
      <SectionHeading
        title={<Trans>Your next bill so far</Trans>}
        detail={data?.period ? <PeriodText period={data.period} /> : null}
      />
      {data?.amounts ? (
        <ForecastText amounts={data.amounts} />
      ) : data?.reason ? (
        <ForecastReason accountId={accountId} reason={data.reason} period={data.period} />
      ) : (
        <Pending />
      )}
    </Card>
  )
}

/** Beside the bills, and only where there is a figure; the page's loader has the answer there. */
export function BillForecastFigure({ accountId }: { accountId: string }) {
  const { data } = useQuery({
    ...routeQuery(getBillForecast, { params: { accountId } }),
    enabled: useMaySeeUse(accountId),
  })
  return data?.amounts ? <BillForecastCard accountId={accountId} /> : null
}

/** The same on the page of the account. */
export function AccountForecastCard({ account }: AccountPartProps) {
  return <BillForecastCard accountId={account.id} />
}

function PeriodText({ period }: { period: Period }) {
  return (
    <>
      <DateText date={period.from} /> – <DateText date={period.to} />
    </>
  )
}

function ForecastText({ amounts }: { amounts: ForecastAmounts }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { soFar, expected, low, high, wh, daysRead, days, readUntil, asked } = amounts
  const energy = formatRoundEnergy(wh, figures.locale)
  const from = figures.roundMoney(low)
  const to = figures.roundMoney(high)
  return (
    <div className={classes.forecast}>
      <div>
        <p className={classes.figure}>
          <Trans>about {figures.roundMoney(expected)}</Trans>
        </p>
        <p className={classes.range}>
          {from === to ? (
            <Trans>if your use stays the same</Trans>
          ) : (
            <Trans>
              most likely between {from} and {to}
            </Trans>
          )}
        </p>
        {asked ? (
          <p className={classes.note}>
            <Trans>With budget billing, it’s {figures.money(asked)} either way.</Trans>
          </p>
        ) : null}
      </div>
      <div className={classes.soFar}>
        <Progress
          label={t`${figures.money(soFar)} so far`}
          value={daysRead}
          max={days}
          detail={t`${daysRead} of ${days} days`}
        />
        <p className={classes.note}>
          <Trans>
            {energy}, read until <DateText date={readUntil} />.
          </Trans>{' '}
          <SurenessText sureness={amounts.sureness} />
        </p>
      </div>
    </div>
  )
}

function SurenessText({ sureness }: Pick<ForecastAmounts, 'sureness'>) {
  switch (sureness) {
    case 'high':
      return <Trans>We’re fairly sure of it.</Trans>
    case 'medium':
      return <Trans>It could still change a little.</Trans>
    case 'low':
      return <Trans>It could still change a lot.</Trans>
  }
}
