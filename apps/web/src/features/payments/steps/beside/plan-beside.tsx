import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { Banner } from '@portal/kit/feedback/banner'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import { chargesBeside } from './charges-beside.ts'
import type { BesideProps } from './charges-beside.ts'

/** What a payment plan is about to charge for the same accounts. A payment before it is taken off, a later one is not. */
export function PlanBeside({ draft, day: { charged } }: BesideProps) {
  const figures = useFigures()
  const beside = chargesBeside(draft, chargeOf, (date) => charged !== null && date <= charged)
  if (!beside) return null
  const { charges, shown, isBefore } = beside
  return (
    <Banner
      announce
      tone={isBefore ? 'warning' : 'info'}
      title={
        isBefore ? (
          <Trans>Your payment plan charges before this payment</Trans>
        ) : (
          <Trans>Your payment plan charges automatically</Trans>
        )
      }
      action={
        <PageLink className={textLinkClass()} to={paths.paymentPlan(shown.account.id)}>
          <Trans>See your payment plan</Trans>
        </PageLink>
      }
    >
      {charges.map(({ account, amount, date }) => (
        <p key={account.id}>
          <Trans>
            {accountName(account)}: the next installment, {figures.money(amount)}, is charged on{' '}
            {figures.date(date, 'day')}.
          </Trans>
        </p>
      ))}
      <p>
        {isBefore ? (
          <Trans>Both would be charged. Pay on an earlier day, or don’t pay here at all.</Trans>
        ) : (
          <Trans>What you pay here is taken off it.</Trans>
        )}
      </p>
    </Banner>
  )
}

function chargeOf({ amounts }: AccountSummary) {
  const { amount, chargedOn } = amounts?.nextInstalment ?? {}
  return amount && chargedOn ? { amount, date: chargedOn } : null
}
