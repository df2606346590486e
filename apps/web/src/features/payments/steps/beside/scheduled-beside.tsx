import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { Banner } from '@portal/kit/feedback/banner'
import { ScheduledLink } from '../../../../account-parts/arranged-words.tsx'
import { accountName } from '../../../../api/account-list.ts'
import type { ChosenAmount } from '../../payment-address.ts'

interface ScheduledBesideProps {
  payable: ReadonlyArray<AccountSummary>
  chosen: ReadonlyArray<ChosenAmount>
}

/** What is scheduled on the same accounts, and where that is changed: it is charged whatever is paid here. */
export function ScheduledBeside({ payable, chosen }: ScheduledBesideProps) {
  const figures = useFigures()
  const found = payable.flatMap((account) => {
    const scheduled = account.upcoming?.scheduled
    const isChosen = chosen.some(({ accountId }) => accountId === account.id)
    return scheduled && isChosen ? [{ account, scheduled }] : []
  })
  const [only, another] = found
  if (!only) return null
  const isAlone = !another && chosen.length === 1
  const { amount, date } = only.scheduled
  return (
    <Banner
      announce
      tone="info"
      title={
        isAlone ? (
          <Trans>
            {figures.money(amount)} is scheduled for {figures.date(date, 'day')}
          </Trans>
        ) : (
          <Trans>Payments are already scheduled</Trans>
        )
      }
      action={another ? null : <ScheduledLink account={only.account} className={textLinkClass()} />}
    >
      {isAlone
        ? null
        : found.map(({ account, scheduled }) => (
            <p key={account.id}>
              <Trans>
                {accountName(account)}: {figures.money(scheduled.amount)} is scheduled for{' '}
                {figures.date(scheduled.date, 'day')}.
              </Trans>{' '}
              {another ? <ScheduledLink account={account} className={textLinkClass()} /> : null}
            </p>
          ))}
      <p>
        <Trans>We’ll still charge it, whatever you pay here.</Trans>
      </p>
    </Banner>
  )
}
