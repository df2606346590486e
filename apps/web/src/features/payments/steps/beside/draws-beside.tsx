import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import { chargesBeside } from './charges-beside.ts'
import type { BesideProps } from './charges-beside.ts'

/** What autopay is about to draw from the same accounts. A payment before it is taken off the draw, a later one is not. */
export function DrawsBeside({ draft, day: { takenOffFrom } }: BesideProps) {
  const figures = useFigures()
  const beside = chargesBeside(
    draft,
    drawOf,
    (date) => takenOffFrom !== null && date < takenOffFrom,
  )
  if (!beside) return null
  const { charges, shown, isBefore, leavesNothing } = beside
  return (
    <Banner
      announce
      tone={isBefore ? 'warning' : 'info'}
      title={
        isBefore ? (
          <Trans>Autopay pays before this payment</Trans>
        ) : (
          <Trans>Autopay already pays this</Trans>
        )
      }
      action={
        <PageLink className={textLinkClass()} to={paths.autopay(shown.account.id)}>
          <Trans>See autopay</Trans>
        </PageLink>
      }
    >
      {charges.map(({ account, amount, date }) => (
        <p key={account.id}>
          {draft.chosen.length > 1 ? (
            <Trans>
              {accountName(account)}: autopay pays {figures.money(amount)} on{' '}
              {figures.date(date, 'day')}.
            </Trans>
          ) : (
            <Trans>
              Autopay pays {figures.money(amount)} on {figures.date(date, 'day')}.
            </Trans>
          )}
        </p>
      ))}
      <p>
        {isBefore ? (
          <Trans>Both would be charged. Skip the autopay payment, or pay on an earlier day.</Trans>
        ) : leavesNothing ? (
          <Trans>If you pay it here, autopay pays nothing then.</Trans>
        ) : (
          <Trans>What you pay here is taken off it.</Trans>
        )}
      </p>
    </Banner>
  )
}

function drawOf({ upcoming }: AccountSummary) {
  const next = upcoming?.autopay.next
  return next?.date && next.state === 'planned' ? { amount: next.amount, date: next.date } : null
}
