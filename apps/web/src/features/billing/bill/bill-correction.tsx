import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { billKind } from '@portal/rules/billing/bill-kind'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

type BillCorrectionProps = { accountId: string; bill: Bill }

/** Which bill replaced this one, and which one it corrects by how much. */
export function BillCorrection({ accountId, bill }: BillCorrectionProps) {
  const { supersedes, supersededBy } = bill
  return (
    <>
      {supersededBy ? (
        <Banner
          tone="warning"
          title={<Trans>Bill {supersededBy.number} replaced this one</Trans>}
          action={
            <BillLink accountId={accountId} billId={supersededBy.id}>
              <Trans>See the bill that counts</Trans>
            </BillLink>
          }
        >
          <Trans>You don’t owe anything on it. We keep it for your records.</Trans>
        </Banner>
      ) : null}
      {supersedes ? (
        <Banner
          tone="info"
          title={
            billKind(bill) === 'credit-note' ? (
              <Trans>This credit note cancels bill {supersedes.number}</Trans>
            ) : (
              <Trans>This bill corrects bill {supersedes.number}</Trans>
            )
          }
          action={
            <BillLink accountId={accountId} billId={supersedes.id}>
              <Trans>See the earlier bill</Trans>
            </BillLink>
          }
        >
          <CorrectionSize bill={bill} before={supersedes.charges} />
        </Banner>
      ) : null}
    </>
  )
}

function CorrectionSize({ bill, before }: { bill: Bill; before: Bill['charges'] }) {
  const figures = useFigures()
  const { charges } = bill
  const difference = charges.amount - before.amount
  const size = figures.money({ ...charges, amount: Math.abs(difference) })
  const now = figures.money(charges)
  const then = figures.money(before)
  if (difference === 0) return <Trans>The charges stay the same: {now}.</Trans>
  return difference < 0 ? (
    <Trans>
      The charges are {now} instead of {then}, that is {size} less.
    </Trans>
  ) : (
    <Trans>
      The charges are {now} instead of {then}, that is {size} more.
    </Trans>
  )
}

type BillLinkProps = { accountId: string; billId: string; children: ReactNode }

function BillLink({ accountId, billId, children }: BillLinkProps) {
  return (
    <PageLink className={textLinkClass()} to={paths.bills(accountId, { bill: billId })}>
      {children}
    </PageLink>
  )
}
