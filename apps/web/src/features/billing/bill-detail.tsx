import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts'
import { Banner } from '@portal/kit/banner'
import { Card } from '@portal/kit/card'
import { DateText } from '@portal/kit/date-text'
import { textLinkClass } from '@portal/kit/text-link'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { BillBalance } from './bill-balance.tsx'
import { BillBreakdown } from './bill-breakdown.tsx'
import { BillChangeBox } from './bill-change-box.tsx'
import classes from './bill-detail.module.css'
import { BillHead } from './bill-head.tsx'
import { BillReads } from './bill-reads.tsx'
import { billQuery } from './billing-queries.ts'

type BillDetailProps = {
  accountId: string
  billId: string
  /** Absent where the list does not know it (yet); then the bill has no Pay button. */
  account: AccountSummary | undefined
}

/** A bill that looks like a bill: the amount, what it is for, why it changed, what it was measured from. */
export function BillDetail({ accountId, billId, account }: BillDetailProps) {
  const { data: bill } = useSuspenseQuery(billQuery(accountId, billId))
  return (
    <Card as="article" padding="large" className={classes.sheet}>
      <BillHead accountId={accountId} bill={bill} account={account} />
      {bill.supersededById ? (
        <Banner
          tone="warning"
          title={<Trans>A corrected bill replaced this one</Trans>}
          action={
            <PageLink
              className={textLinkClass()}
              to={paths.bills(accountId, { bill: bill.supersededById })}
            >
              <Trans>See the corrected bill</Trans>
            </PageLink>
          }
        >
          <Trans>Nothing is owed on it any more. It is kept for your records.</Trans>
        </Banner>
      ) : null}
      <BillBreakdown bill={bill} />
      <BillBalance bill={bill} />
      {bill.change ? <BillChangeBox change={bill.change} /> : null}
      {bill.estimated ? (
        <Banner tone="info" title={<Trans>This bill uses an estimated read</Trans>}>
          {bill.trueUpOn ? (
            <Trans>
              Your meter is read again around <DateText date={bill.trueUpOn} />. The next bill then
              makes up for any difference.
            </Trans>
          ) : (
            <Trans>The next bill makes up for any difference to what your meter shows.</Trans>
          )}
        </Banner>
      ) : null}
      <BillReads reads={bill.reads} />
    </Card>
  )
}
