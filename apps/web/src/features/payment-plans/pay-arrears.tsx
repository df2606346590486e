import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'

/** Pays what is past due at once. */
export function PayArrears({ accountId, amount }: { accountId: string; amount: Money }) {
  const figures = useFigures()
  return (
    <div data-print="no">
      <PageLink
        className={buttonClass({ kind: 'outline' })}
        to={paths.makePayment({ accounts: accountId, amounts: String(amount.amount) })}
      >
        <Trans>Pay {figures.money(amount)}</Trans>
      </PageLink>
    </div>
  )
}
