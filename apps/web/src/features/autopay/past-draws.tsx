import { Trans } from '@lingui/react/macro'
import type { DrawState, PastDraw } from '@portal/contract/autopay/autopay'
import { Badge } from '@portal/kit/display/badge'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import type { ReactNode } from 'react'
import { isRetryGone } from '../../api/autopay-query.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'

/** What became of the last draws; one that was paid opens its receipt. */
export function PastDraws({ draws }: { draws: ReadonlyArray<PastDraw> }) {
  if (draws.length === 0) return null
  return (
    <Card as="section">
      <SectionHeading title={<Trans>Past payments</Trans>} />
      <List look="plain">
        {draws.map((draw) => (
          <ListRow
            key={draw.key}
            title={<DrawTitle draw={draw} />}
            detail={isRetryGone(draw) ? goneBadge : badges[draw.state]}
            trailing={draw.amount ? <MoneyText {...draw.amount} /> : null}
            forward={draw.paymentId !== null}
          />
        ))}
      </List>
    </Card>
  )
}

function DrawTitle({ draw: { date, paymentId } }: { draw: PastDraw }) {
  const day = <DateText date={date} look="long" />
  if (paymentId === null) return day
  return (
    <PageLink className={listRowLinkClass} to={paths.payment(paymentId)}>
      {day}
    </PageLink>
  )
}

const goneBadge = (
  <Badge>
    <Trans>Failed, nothing left to collect</Trans>
  </Badge>
)

const badges: Record<DrawState, ReactNode> = {
  planned: null,
  skipped: (
    <Badge>
      <Trans>Skipped</Trans>
    </Badge>
  ),
  drawing: (
    <Badge tone="info">
      <Trans>Processing</Trans>
    </Badge>
  ),
  drawn: (
    <Badge tone="success">
      <Trans>Paid</Trans>
    </Badge>
  ),
  'nothing-due': (
    <Badge>
      <Trans>Nothing was due</Trans>
    </Badge>
  ),
  'above-maximum': (
    <Badge tone="warning">
      <Trans>Not charged: above your maximum or our card limit</Trans>
    </Badge>
  ),
  retrying: (
    <Badge tone="warning">
      <Trans>Failed, we’ll try again</Trans>
    </Badge>
  ),
  failed: (
    <Badge tone="danger">
      <Trans>Failed</Trans>
    </Badge>
  ),
}
