import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useFigures } from '@portal/kit/display/figures'
import { useNearDay } from '../../../../account-parts/near-day.ts'
import { accountName } from '../../../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import { useMethodText } from '../../methods/method-text.tsx'
import type { LikePayment } from './like-payments.ts'

interface LikePaidProps {
  account: AccountSummary
  /** In minor units. */
  amount: number
  currency: string
  /** Where it is seen by whom it is shown to; not yet while it is asked for. */
  like: LikePayment | undefined
}

/** Which payment it is, with the way to it. */
export function LikePaid({ account, amount, currency, like }: LikePaidProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const nearDay = useNearDay()
  const methodText = useMethodText()
  const name = accountName(account)
  const sum = figures.money({ amount, currency })
  if (!like) return <Unseen accountId={account.id} name={name} sum={sum} />
  const day = nearDay(like.date)
  const method = methodText(like.method)
  return (
    <p>
      {like.status === 'scheduled' ? (
        <Trans>
          {sum} for {name} is already scheduled for {day} ({method}).
        </Trans>
      ) : like.status === 'succeeded' ? (
        <Trans>
          {sum} for {name} was already paid {day} ({method}).
        </Trans>
      ) : (
        <Trans>
          {sum} for {name} is already being processed ({method}).
        </Trans>
      )}{' '}
      <PageLink
        className={textLinkClass()}
        aria-label={t`See that payment of ${sum} for ${name}`}
        to={paths.payment(like.paymentId)}
      >
        <Trans>See that payment</Trans>
      </PageLink>
    </p>
  )
}

function Unseen({ accountId, name, sum }: { accountId: string; name: string; sum: string }) {
  const { t } = useLingui()
  return (
    <p>
      <Trans>
        {sum} for {name} was paid within the last day, or is scheduled.
      </Trans>{' '}
      <PageLink
        className={textLinkClass()}
        aria-label={t`See what was paid for ${name}`}
        to={paths.paymentHistory(accountId)}
      >
        <Trans>See what was paid</Trans>
      </PageLink>
    </p>
  )
}
