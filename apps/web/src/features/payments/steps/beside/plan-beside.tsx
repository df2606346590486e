import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { Banner } from '@portal/kit/feedback/banner'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '../../../../page/page-link.tsx'
import { paths } from '../../../../paths.ts'
import type { PaymentDraft } from '../payment-draft.ts'

interface PlanBesideProps {
  draft: PaymentDraft
  /** The day on which the payment is charged; null is now. */
  charged: string | null
}

/** What a payment plan is about to charge for the same accounts. A payment before it is taken off, a later one is not. */
export function PlanBeside({ draft: { chosen, payable }, charged }: PlanBesideProps) {
  const figures = useFigures()
  const charges = payable.flatMap((account) => {
    const { amount, chargedOn } = account.amounts?.nextInstalment ?? {}
    const isChosen = chosen.some(({ accountId }) => accountId === account.id)
    return isChosen && amount && chargedOn ? [{ account, amount, date: chargedOn }] : []
  })
  const before = charges.find(({ date }) => charged !== null && date <= charged)
  const shown = before ?? charges[0]
  if (!shown) return null
  return (
    <Banner
      announce
      tone={before ? 'warning' : 'info'}
      title={
        before ? (
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
        {before ? (
          <Trans>Both would be charged. Pay on an earlier day, or don’t pay here at all.</Trans>
        ) : (
          <Trans>What you pay here is taken off it.</Trans>
        )}
      </p>
    </Banner>
  )
}
