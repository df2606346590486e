import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import classes from './autopay-offer.module.css'

/** Under the amount: that autopay could pay it. */
export function AutopayOffer({ account }: { account: Pick<AccountSummary, 'id'> }) {
  return (
    <p className={classes.offer} data-print="no">
      <Trans>Autopay is off.</Trans>{' '}
      <PageLink className={textLinkClass()} to={paths.autopay(account.id)}>
        <Trans>Turn on autopay</Trans>
      </PageLink>
    </p>
  )
}

/** The same on home, for the only account. */
export function AutopayOfferWidget({ accounts: [only] }: HomeWidgetProps) {
  return only ? <AutopayOffer account={only} /> : null
}
