import { Plural, Trans } from '@lingui/react/macro'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { accountStreet } from '../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import type { PaymentSearch } from '../payment-address.ts'
import classes from './payment-so-far.module.css'
import type { PaymentDraft } from './payment-draft.ts'

/** What was chosen on the step before, and the way back to it, which stands in the summary where that is in sight. */
export function PaymentSoFar({ draft, search }: { draft: PaymentDraft; search: PaymentSearch }) {
  const only = draft.chosen.length === 1 ? draft.chosen[0] : undefined
  const account = draft.payable.find(({ id }) => id === only?.accountId)
  const currency = draft.payable[0]?.amounts?.balance.currency ?? 'USD'
  const total = <MoneyText amount={draft.total} currency={currency} />
  return (
    <>
      <span>
        {account ? (
          <Trans>
            {total} for {accountStreet(account)}
          </Trans>
        ) : (
          <>
            {total}{' '}
            <Plural value={draft.chosen.length} one="for # account" other="for # accounts" />
          </>
        )}
      </span>
      <span className={classes.narrow}>
        <PageLink
          className={textLinkClass()}
          to={paths.makePayment({ ...search, step: 'amounts', key: undefined })}
        >
          <Trans>Change the amount</Trans>
        </PageLink>
      </span>
    </>
  )
}
