import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { Banner } from '@portal/kit/feedback/banner'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQueries } from '@tanstack/react-query'
import { accountName } from '../../../api/account-list.ts'
import { autopayQuery } from '../../../api/autopay-query.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import type { PaymentDraft } from './payment-draft.ts'

type DrawBeside = { account: AccountSummary; amount: Money; date: string }

type DrawsBesideProps = {
  draft: PaymentDraft
  /** The day on which the payment is charged; null is now. */
  charged: string | null
}

/** What autopay is about to draw from the same accounts. A payment before it is taken off the draw, a later one is not. */
export function DrawsBeside({ draft, charged }: DrawsBesideProps) {
  const figures = useFigures()
  const draws = useDrawsBeside(draft)
  const before = draws.find(({ date }) => charged !== null && date < charged)
  const shown = before ?? draws[0]
  if (!shown) return null
  return (
    <Banner
      announce
      tone={before ? 'warning' : 'info'}
      title={
        before ? <Trans>Autopay draws before this payment</Trans> : <Trans>Autopay is on</Trans>
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
              {accountName(account)}: it draws {figures.money(amount)} on{' '}
              {figures.date(date, 'long')}.
            </Trans>
          ) : (
            <Trans>
              It draws {figures.money(amount)} on {figures.date(date, 'long')}.
            </Trans>
          )}
        </p>
      ))}
      <p>
        {before ? (
          <Trans>Both would be charged. Skip the draw, or pay on an earlier day.</Trans>
        ) : (
          <Trans>What you pay here is taken off that.</Trans>
        )}
      </p>
    </Banner>
  )
}

/** The next draw of each chosen account; none of an account whose autopay cannot be asked for now. */
function useDrawsBeside({ chosen, payable }: PaymentDraft): DrawBeside[] {
  const accounts = payable.filter(
    ({ id, permissions }) =>
      permissions.includes('see-amounts') && chosen.some(({ accountId }) => accountId === id),
  )
  const answers = useQueries({
    queries: accounts.map(({ id }) => autopayQuery(id)),
  })
  return accounts.flatMap((account, place) => {
    const autopay = answers[place]?.data
    const draw = autopay?.status === 'on' ? autopay.plan.draws[0] : undefined
    if (!draw?.amount || draw.amount.amount <= 0 || draw.skipped || draw.aboveMaximum) return []
    return [{ account, amount: draw.amount, date: draw.date }]
  })
}
