import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { useNearDay } from '../../account-parts/near-day.ts'
import { accountName } from '../../api/account-list.ts'
import { amountAsked } from '../../api/amount-to-pay.ts'
import { utilityToday } from '@portal/browser/api/utility-today'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { firstPayDay, payFirst } from './no-needs.tsx'

interface PaymentBesideProps {
  needs: ReadonlyArray<Need>
  accounts: ReadonlyArray<AccountSummary>
}

/** What is to be paid beside all that alerts ask for, where none of them asks for it. */
export function PaymentBeside({ needs, accounts }: PaymentBesideProps) {
  const nearDay = useNearDay()
  const due = firstPayDay(accounts)
  if (due === undefined || needs.length === 0 || asksForPayment(needs)) return null
  const day = nearDay(due)
  return (
    <p>
      {due < utilityToday() ? (
        <Trans>A payment has been due since {day}.</Trans>
      ) : (
        <Trans>The next payment is due by {day}.</Trans>
      )}
    </p>
  )
}

/** The way to pay what the head says is due, where no alert asks for it and so none leads there. */
export function PayFirst({ needs, accounts }: PaymentBesideProps) {
  const figures = useFigures()
  const first = payFirst(accounts)
  const toPay = first && amountAsked(first.account)
  if (!toPay || toPay.amount === 0 || asksForPayment(needs)) return null
  const sum = figures.money(toPay)
  const name = accountName(first.account)
  const to = paths.makePayment({ accounts: first.account.id, amounts: String(toPay.amount) })
  return (
    <p>
      <PageLink className={textLinkClass()} to={to}>
        <Trans>
          Pay {sum} for {name}
        </Trans>
      </PageLink>
    </p>
  )
}

/** One of them asks for what is to be paid. */
function asksForPayment(needs: ReadonlyArray<Need>): boolean {
  return needs.some(({ asks }) => asks === 'payment' || asks === 'instalment')
}
