import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Banner } from '@portal/kit/feedback/banner'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { accountName } from '../../../../api/account-list.ts'
import { paths } from '../../../../paths.ts'
import { StepHeading } from '../step-heading.tsx'

interface LostAccountsProps {
  /** What the visitor could pay when the steps began, and cannot any more. */
  lost: ReadonlyArray<AccountSummary>
}

/** While somebody was about to pay, their access to an account has ended, or pays no longer. */
export function LostAccounts({ lost }: LostAccountsProps) {
  const { i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(lost.map(accountName))
  return (
    <Banner announce tone="warning" title={<Trans>You can’t pay for {names} anymore</Trans>}>
      <Plural
        value={lost.length}
        one="We left it out. Nothing was charged."
        other="We left them out. Nothing was charged."
      />
    </Banner>
  )
}

/** There is nothing else left to pay. */
export function AllLost({ lost }: LostAccountsProps) {
  return (
    <>
      <StepHeading title={<Trans>There’s nothing left to pay here</Trans>}>
        <PageLink className={textLinkClass()} to={paths.home()}>
          <Trans>Go to home</Trans>
        </PageLink>
      </StepHeading>
      <LostAccounts lost={lost} />
    </>
  )
}
