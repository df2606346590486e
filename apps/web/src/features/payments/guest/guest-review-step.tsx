import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import type { GuestDraft } from './guest-draft.ts'
import { GuestRefusal } from './guest-refusal.tsx'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import classes from '../steps/review-step.module.css'
import { useSubmitGuestPayment } from './guest-submission.ts'

type GuestReviewStepProps = { draft: GuestDraft; onDraft: (draft: GuestDraft | null) => void }

/** Everything once more, in words, and the button that pays. */
export function GuestReviewStep({ draft, onDraft }: GuestReviewStepProps) {
  const figures = useFigures()
  const methodText = useMethodText()
  const payment = useSubmitGuestPayment(draft, onDraft)
  const { found, accountNumber, card } = draft
  const total = { amount: draft.amount ?? 0, currency: found.minimum.currency }
  const method = methodText(card ?? { kind: 'card', brand: null, last4: null })
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div>
        <MoneyText {...total} size="hero" />
        <h2 className={classes.sentence}>
          <Trans>
            You pay {figures.money(total)} to account {accountNumber} with {method}.
          </Trans>
        </h2>
      </div>
      <List look="plain">
        <ListRow
          icon="accounts"
          title={found.maskedName}
          detail={<Trans>account {accountNumber}</Trans>}
        />
        <ListRow icon={methodIcon[card?.kind ?? 'card']} title={method} trailing={<Change />} />
        <ListRow
          icon="mail"
          title={draft.email}
          detail={<Trans>gets the receipt</Trans>}
          trailing={<Change />}
        />
      </List>
      <GuestRefusal payment={payment} />
      {payment.isDuplicate || payment.isExpired ? null : (
        <>
          <Button full pending={payment.pending} onClick={() => payment.pay()}>
            <Trans>Pay {figures.money(total)}</Trans>
          </Button>
          <p className={classes.note}>
            <Icon name="lock" size={16} />
            {payment.pending ? (
              <Trans>We are asking your bank. This can take a few seconds.</Trans>
            ) : (
              <Trans>It is charged now, once. You get a receipt.</Trans>
            )}
          </p>
        </>
      )}
    </Card>
  )
}

function Change() {
  return (
    <PageLink className={textLinkClass()} to={paths.makePayment({ step: 'method' })}>
      <Trans>Change</Trans>
    </PageLink>
  )
}
