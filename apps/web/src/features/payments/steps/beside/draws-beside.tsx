import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '../../../../page/page-link.tsx'
import { paths } from '../../../../paths.ts'
import type { PaymentDraft } from '../payment-draft.ts'

type DrawBeside = { account: AccountSummary; amount: Money; date: string }

type DrawsBesideProps = {
  draft: PaymentDraft
  /** The day on which the payment is charged; null is now. */
  charged: string | null
}

/** What autopay is about to draw from the same accounts. A payment before it is taken off the draw, a later one is not. */
export function DrawsBeside({ draft, charged }: DrawsBesideProps) {
  const figures = useFigures()
  const draws = drawsBeside(draft)
  const before = draws.find(({ date }) => charged !== null && date < charged)
  const shown = before ?? draws[0]
  if (!shown) return null
  return (
    <Banner
      announce
      tone={before ? 'warning' : 'info'}
      title={
        before ? (
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
      {draws.map(({ account, amount, date }) => (
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
        {before ? (
          <Trans>Both would be charged. Skip the autopay payment, or pay on an earlier day.</Trans>
        ) : (
          <Trans>What you pay here is taken off it.</Trans>
        )}
      </p>
    </Banner>
  )
}

/** What autopay is about to collect from each chosen account. */
function drawsBeside({ chosen, payable }: PaymentDraft): DrawBeside[] {
  return payable.flatMap((account) => {
    const next = account.upcoming?.autopay.next
    const isChosen = chosen.some(({ accountId }) => accountId === account.id)
    if (!isChosen || !next?.date) return []
    if (next.state !== 'planned' && next.state !== 'retrying') return []
    return [{ account, amount: next.amount, date: next.date }]
  })
}
