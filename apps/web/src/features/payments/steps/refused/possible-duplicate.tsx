import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { Row } from '@portal/kit/layout/stack'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../../paths.ts'
import { writeChosenAmounts } from '../../payment-address.ts'
import type { PaymentSearch } from '../../payment-address.ts'
import { LikePaid } from './like-paid.tsx'
import { useLikePayments } from './like-payments.ts'
import type { PaymentDraft } from '../payment-draft.ts'
import type { PaymentSubmission } from '../use-submit-payment.ts'

type PossibleDuplicateProps = {
  draft: PaymentDraft
  search: PaymentSearch
  payment: PaymentSubmission
  currency: string
}

/** The like was paid already: which payments are meant, and what can be done about it. */
export function PossibleDuplicate({ draft, search, payment, currency }: PossibleDuplicateProps) {
  const { chosen, payable } = draft
  const like = chosen.flatMap(({ accountId, amount }) => {
    const account = payable.find(({ id }) => id === accountId)
    const isLike = payment.duplicates.includes(accountId)
    return account && isLike ? [{ accountId, account, amount: amount ?? 0 }] : []
  })
  const found = useLikePayments(like)
  const others = chosen.filter(({ accountId }) => !payment.duplicates.includes(accountId))
  return (
    <Banner
      announce
      tone="warning"
      title={
        like.length > 1 ? (
          <Trans>You may be paying these twice</Trans>
        ) : (
          <Trans>You may be paying this twice</Trans>
        )
      }
    >
      {like.map(({ accountId, account, amount }) => (
        <LikePaid
          key={accountId}
          account={account}
          amount={amount}
          currency={currency}
          like={found.get(accountId)}
        />
      ))}
      <p>
        <Trans>Nothing was charged this time. Pay again only if you mean to.</Trans>
      </p>
      <Row gap={4} style={{ marginTop: 'var(--s3)' }}>
        <Button
          size="small"
          pending={payment.pending}
          onClick={() => payment.pay({ acceptDuplicate: true })}
        >
          <Trans>Pay anyway</Trans>
        </Button>
        <LeaveOut search={search} others={others} count={like.length} />
      </Row>
    </Banner>
  )
}

interface LeaveOutProps {
  search: PaymentSearch
  /** What is paid besides, and like none. */
  others: PaymentDraft['chosen']
  count: number
}

function LeaveOut({ search, others, count }: LeaveOutProps) {
  if (others.length === 0) return null
  const kept = writeChosenAmounts(others)
  return (
    <PageLink
      className={textLinkClass()}
      to={paths.makePayment({ ...search, ...kept, step: 'amounts', key: undefined })}
    >
      {count > 1 ? <Trans>Leave them out</Trans> : <Trans>Leave it out</Trans>}
    </PageLink>
  )
}
