import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/kit/button'
import { Card } from '@portal/kit/card'
import { useFigures } from '@portal/kit/figures'
import { Icon } from '@portal/kit/icon'
import { List, ListRow } from '@portal/kit/list'
import { MoneyText } from '@portal/kit/money-text'
import { textLinkClass } from '@portal/kit/text-link'
import { accountName, accountPlace } from '../../api/account-list.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import type { StepProps } from './step-props.ts'
import { methodIcon, useMethodText } from './method-text.tsx'
import type { MethodFace } from './method-text.tsx'
import type { PaymentCard } from './payment-card.ts'
import type { ChosenMethod } from './payment-plan.ts'
import { RefusedPayment } from './refused-payment.tsx'
import classes from './review-step.module.css'
import { ReviewSentence } from './review-sentence.tsx'
import { useSubmitPayment } from './use-submit-payment.ts'

type ReviewStepProps = StepProps & {
  method: ChosenMethod
  onCard: (card: PaymentCard | null) => void
}

/** Everything once more, in words, and the button that pays. */
export function ReviewStep({ plan, options, search, method, onCard }: ReviewStepProps) {
  const figures = useFigures()
  const methodText = useMethodText()
  const payment = useSubmitPayment({ plan, search, method, onCard })
  const { currency } = options.minimum
  const total = { amount: plan.total, currency }
  const face = method.kind === 'saved' ? method.method : { kind: 'card' as const, ...method.card }
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div>
        <MoneyText {...total} size="hero" />
        <h2 className={classes.sentence}>
          <ReviewSentence plan={plan} total={figures.money(total)} method={methodText(face)} />
        </h2>
      </div>
      <ReviewList plan={plan} search={search} method={method} face={face} />
      <RefusedPayment plan={plan} search={search} payment={payment} />
      {payment.isDuplicate ? null : (
        <Button full pending={payment.pending} onClick={() => payment.pay()}>
          <Trans>Pay {figures.money(total)}</Trans>
        </Button>
      )}
      {payment.isDuplicate ? null : <ChargeNote pending={payment.pending} />}
    </Card>
  )
}

function ChargeNote({ pending }: { pending: boolean }) {
  return (
    <p className={classes.note}>
      <Icon name="lock" size={16} />
      {pending ? (
        <Trans>We are asking your bank. This can take a few seconds.</Trans>
      ) : (
        <Trans>It is charged now, once. You get a receipt.</Trans>
      )}
    </p>
  )
}

type ReviewListProps = Pick<ReviewStepProps, 'plan' | 'search' | 'method'> & { face: MethodFace }

function ReviewList({ plan, search, method, face }: ReviewListProps) {
  const methodText = useMethodText()
  return (
    <List look="plain">
      {plan.chosen.map(({ accountId, amount }) => {
        const account = plan.payable.find(({ id }) => id === accountId)
        return account ? (
          <ListRow
            key={accountId}
            icon="accounts"
            title={accountName(account)}
            detail={accountPlace(account)}
            trailing={
              <MoneyText
                amount={amount ?? 0}
                currency={account.amounts?.balance.currency ?? 'USD'}
              />
            }
          />
        ) : null
      })}
      <ListRow
        icon={methodIcon[face.kind]}
        title={methodText(face)}
        detail={
          method.kind === 'new' && method.card.save ? <Trans>saved for next time</Trans> : null
        }
        trailing={
          <PageLink
            className={textLinkClass()}
            to={paths.makePayment({ ...search, step: 'method', key: undefined })}
          >
            <Trans>Change</Trans>
          </PageLink>
        }
      />
    </List>
  )
}
