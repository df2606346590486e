import { Trans, useLingui } from '@lingui/react/macro'
import type { AutopayOption, AutopayPlan, AutopayPreview } from '@portal/contract/autopay/autopay'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import type { UseQueryResult } from '@tanstack/react-query'
import type { nextRetryOf } from '../../../api/autopay-query.ts'
import { errorMessage } from '@portal/browser/api/error-message'
import { DrawList } from '../draw-list.tsx'
import { HandBills } from '../hand-bills.tsx'

interface PlanPreviewProps {
  preview: UseQueryResult<AutopayPreview>
  option: AutopayOption | null
  /** Only then is it news, and read out. */
  isChanged: boolean
  /** What failed and is tried before them. */
  retry: ReturnType<typeof nextRetryOf>
}

/** The next three draws as they would be, while the option is chosen. */
export function PlanPreview(props: PlanPreviewProps) {
  const { i18n } = useLingui()
  const { data: plan, error, refetch } = props.preview
  return (
    <Card as="section" tone="sunk" aria-live={props.isChanged ? 'polite' : 'off'}>
      <Stack gap={3}>
        <SectionHeading
          title={
            props.retry ? (
              <Trans>The three payments after it</Trans>
            ) : (
              <Trans>Your next three payments</Trans>
            )
          }
        />
        {props.option === null ? (
          <p>
            <Trans>You’ll see them here once you enter the amount.</Trans>
          </p>
        ) : error ? (
          <>
            <p>{i18n._(errorMessage(error))}</p>
            <div>
              <Button kind="outline" size="small" onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          </>
        ) : plan ? (
          <Preview
            plan={plan}
            monthly={props.option.kind === 'monthly'}
            isAfterRetry={props.retry !== null}
          />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Card>
  )
}

interface PreviewProps {
  plan: AutopayPlan
  monthly: boolean
  isAfterRetry: boolean
}

function Preview({ plan, monthly, isAfterRetry }: PreviewProps) {
  return (
    <>
      {plan.draws.length > 0 ? (
        <>
          {monthly || isAfterRetry ? null : <FirstBill plan={plan} />}
          <DrawList draws={plan.draws} upTo={monthly} />
        </>
      ) : (
        <p>
          <Trans>We don’t expect more bills for this account.</Trans>
        </p>
      )}
      <HandBills bills={plan.byHand} />
    </>
  )
}

/** Which bill autopay begins with. */
function FirstBill({ plan: { draws } }: { plan: AutopayPlan }) {
  const figures = useFigures()
  const [first] = draws
  if (!first) return null
  const { billNumber, date } = first
  if (billNumber === null) {
    return (
      <p>
        <Trans>
          It starts with your next bill, paid around <DateText date={date} look="day" />.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>It starts with your current bill, paid on {figures.date(date, 'day')}.</Trans>
    </p>
  )
}
