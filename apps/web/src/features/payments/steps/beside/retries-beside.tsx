import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { ChooseMethodLink } from '../../../../account-parts/choose-method-link.tsx'
import { useFailedTryText } from '../../../../account-parts/failed-try-text.ts'
import { asksForMethod } from '../../../../account-parts/new-method.ts'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import { chargesBeside } from './charges-beside.ts'
import type { ChargedAccounts } from './charges-beside.ts'

interface RetriesBesideProps {
  draft: ChargedAccounts
  /** The first day that the payment is no longer taken off; null before a day is chosen. */
  takenOffFrom: string | null
}

/** What autopay could not collect from the same accounts and tries again, with the act that home leads with. */
export function RetriesBeside({ draft, takenOffFrom }: RetriesBesideProps) {
  const failedTry = useFailedTryText()
  const beside = chargesBeside(
    draft,
    retryOf,
    (date) => takenOffFrom !== null && date < takenOffFrom,
  )
  if (!beside) return null
  const { charges, shown, isBefore, leavesNothing } = beside
  const isAlone = charges.length === 1 && draft.chosen.length === 1
  return (
    <Banner
      announce
      tone="warning"
      title={
        isAlone ? (
          failedTry(shown.amount, shown.date, shown.failedAmount)
        ) : (
          <Trans>Autopay failed and will try again</Trans>
        )
      }
      action={
        asksForMethod(shown.account) ? (
          <ChooseMethodLink accountId={shown.account.id} className={textLinkClass()} />
        ) : (
          <PageLink className={textLinkClass()} to={paths.autopay(shown.account.id)}>
            <Trans>See autopay</Trans>
          </PageLink>
        )
      }
    >
      {isAlone
        ? null
        : charges.map(({ account, amount, date, failedAmount }) => (
            <p key={account.id}>
              {accountName(account)}: {failedTry(amount, date, failedAmount)}
            </p>
          ))}
      <p>
        {isBefore ? (
          <Trans>Both would be charged. Pay on an earlier day.</Trans>
        ) : leavesNothing ? (
          <Trans>If you pay it here, autopay won’t try again.</Trans>
        ) : (
          <Trans>What you pay here is taken off it.</Trans>
        )}
      </p>
    </Banner>
  )
}

function retryOf({ upcoming }: AccountSummary) {
  const next = upcoming?.autopay.next
  return next?.date && next.state === 'retrying' ? { ...next, date: next.date } : null
}
