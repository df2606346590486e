import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Banner } from '@portal/kit/feedback/banner'
import { Row } from '@portal/kit/layout/stack'
import { accountName } from '../../../api/account-list.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { writeChosenAmounts } from '../payment-address.ts'
import type { PaymentSearch } from '../payment-address.ts'
import type { PaymentDraft } from './payment-draft.ts'
import type { PaymentSubmission } from './use-submit-payment.ts'

type PossibleDuplicateProps = {
  draft: PaymentDraft
  search: PaymentSearch
  payment: PaymentSubmission
}

/** The like was paid already: to which accounts, and what can be done about it. */
export function PossibleDuplicate({ draft, search, payment }: PossibleDuplicateProps) {
  const { t } = useLingui()
  const { chosen, payable } = draft
  const like = payable.filter(({ id }) => payment.duplicates.includes(id))
  const others = chosen.filter(({ accountId }) => !payment.duplicates.includes(accountId))
  const [first, second] = like
  return (
    <Banner
      announce
      tone="warning"
      title={<Title like={like} isOneOfSeveral={chosen.length > 1} />}
    >
      <p>
        <Trans>
          Nothing was charged this time. Check what was paid, or pay again if you mean to.
        </Trans>
      </p>
      {second
        ? like.map((account) => {
            const each = accountName(account)
            return (
              <p key={account.id}>
                {each}: <HistoryLink accountId={account.id} label={t`See what was paid: ${each}`} />
              </p>
            )
          })
        : null}
      <Row gap={4} style={{ marginTop: 'var(--s3)' }}>
        <Button
          size="small"
          pending={payment.pending}
          onClick={() => payment.pay({ acceptDuplicate: true })}
        >
          <Trans>Pay anyway</Trans>
        </Button>
        {others.length > 0 ? (
          <PageLink
            className={textLinkClass()}
            to={paths.makePayment({
              ...search,
              ...writeChosenAmounts(others),
              step: 'amounts',
              key: undefined,
            })}
          >
            {second ? <Trans>Leave them out</Trans> : <Trans>Leave it out</Trans>}
          </PageLink>
        ) : null}
        {first && !second ? <HistoryLink accountId={first.id} /> : null}
      </Row>
    </Banner>
  )
}

type TitleProps = { like: AccountSummary[]; isOneOfSeveral: boolean }

function Title({ like: [first, second], isOneOfSeveral }: TitleProps) {
  if (second) {
    return (
      <Trans>
        The same amounts were paid to these accounts within the last day, or are scheduled
      </Trans>
    )
  }
  const name = first && accountName(first)
  return name && isOneOfSeveral ? (
    <Trans>The same amount was paid to {name} within the last day, or is scheduled</Trans>
  ) : (
    <Trans>The same amount was paid to this account within the last day, or is scheduled</Trans>
  )
}

function HistoryLink({ accountId, label }: { accountId: string; label?: string }) {
  const named = label !== undefined && { 'aria-label': label }
  return (
    <PageLink className={textLinkClass()} {...named} to={paths.paymentHistory(accountId)}>
      <Trans>See what was paid</Trans>
    </PageLink>
  )
}
