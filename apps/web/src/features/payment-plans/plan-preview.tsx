import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanInstalment } from '@portal/contract/payment-plans/payment-plans'
import { Banner } from '@portal/kit/feedback/banner'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from './payment-plan-page.module.css'

interface PlanPreviewProps {
  preview: UseQueryResult<{ instalments: Array<PlanInstalment> }>
  count: number
}

/** The instalments of what is chosen, as it is chosen. */
export function PlanPreview({ preview, count }: PlanPreviewProps) {
  const { i18n, t } = useLingui()
  if (preview.error) return <Banner tone="danger" title={i18n._(errorMessage(preview.error))} />
  const instalments = preview.data?.instalments
  return (
    <section
      className={classes.preview}
      aria-label={t`Your installments`}
      aria-busy={preview.isPlaceholderData || !instalments || undefined}
    >
      {instalments ? (
        <>
          <ol className={classes.instalments}>
            {instalments.map(({ date, amount }) => (
              <li key={date}>
                <DateText date={date} look="day" isTitle />
                <MoneyText {...amount} />
              </li>
            ))}
          </ol>
          <TotalWords instalments={instalments} />
        </>
      ) : (
        <Skeleton lines={count} />
      )}
    </section>
  )
}

function TotalWords({ instalments }: { instalments: ReadonlyArray<PlanInstalment> }) {
  const figures = useFigures()
  const last = instalments.at(-1)
  if (!last) return null
  const sum = instalments.reduce((total, { amount }) => total + amount.amount, 0)
  const total = figures.money({ ...last.amount, amount: sum })
  const day = figures.date(last.date, 'long')
  return (
    <p className={classes.total} role="status">
      <Trans>
        The total is <strong>{total}</strong>, with the last one on {day}. There’s no extra cost.
      </Trans>
    </p>
  )
}
