import { Trans } from '@lingui/react/macro'
import type { Money } from '@portal/contract/money'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { accountName, accountPlace } from '../../../api/account-list.ts'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { DrawsBeside } from './draws-beside.tsx'
import type { StepProps } from './step-props.ts'
import { FeeName } from './fee-name.tsx'
import { methodIcon, useMethodText } from '../methods/method-text.tsx'
import type { MethodFace } from '../methods/method-text.tsx'
import { dropPaymentCard } from './payment-card.ts'
import type { PaymentCard } from './payment-card.ts'
import { feeOf } from './payment-day.ts'
import type { PaymentDay } from './payment-day.ts'
import type { ChosenMethod } from './payment-draft.ts'
import { RefusedPayment } from './refused-payment.tsx'
import classes from './review-step.module.css'
import { ReviewSentence } from './review-sentence.tsx'
import { useSubmitPayment } from './use-submit-payment.ts'

type ReviewStepProps = StepProps & {
  method: ChosenMethod
  onCard: (card: PaymentCard | null) => void
}

/** Everything once more, in words, and the button that pays. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, options, terms, day, search, method, onCard } = props
  const figures = useFigures()
  const methodText = useMethodText()
  const { currency } = options.minimum
  const face = method.kind === 'saved' ? method.method : method.card
  const fee = { amount: feeOf(draft.total, face, terms), currency }
  const total = { amount: draft.total + fee.amount, currency }
  const payment = useSubmitPayment({ draft, day, fee: fee.amount, search, method })
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div>
        <MoneyText {...total} size="hero" />
        <h2 className={classes.sentence}>
          <ReviewSentence
            draft={draft}
            total={figures.money(total)}
            method={methodText(face)}
            date={day.charged}
          />
        </h2>
        <PageLink
          className={textLinkClass()}
          to={paths.makePayment({ ...search, step: 'amounts', key: undefined })}
        >
          <Trans>Change the amount</Trans>
        </PageLink>
      </div>
      <ReviewList {...{ draft, search, method, face }} fee={fee} />
      <DrawsBeside draft={draft} charged={day.charged} />
      <RefusedPayment
        draft={draft}
        search={search}
        payment={payment}
        onOtherMethod={() => {
          if (method.kind === 'saved') return
          dropPaymentCard()
          onCard(null)
        }}
      />
      {payment.isDuplicate ? null : (
        <Button full pending={payment.pending} onClick={() => payment.pay()}>
          {day.charged === null ? (
            <Trans>Pay {figures.money(total)}</Trans>
          ) : (
            <Trans>Schedule {figures.money(total)}</Trans>
          )}
        </Button>
      )}
      {payment.isDuplicate ? null : <ChargeNote day={day} pending={payment.pending} />}
    </Card>
  )
}

function ChargeNote({ day, pending }: { day: PaymentDay; pending: boolean }) {
  const figures = useFigures()
  return (
    <p className={classes.note}>
      <Icon name="lock" size={16} />
      {day.changeableUntil !== null ? (
        <Trans>
          Nothing is charged now. You can change or cancel it until{' '}
          {figures.date(day.changeableUntil, 'moment')}.
        </Trans>
      ) : pending ? (
        <Trans>We are asking your bank. This can take a few seconds.</Trans>
      ) : (
        <Trans>It is charged now, once. You get a receipt.</Trans>
      )}
    </p>
  )
}

type ReviewListProps = Pick<ReviewStepProps, 'draft' | 'search' | 'method'> & {
  face: MethodFace
  fee: Money
}

function ReviewList({ draft, search, method, face, fee }: ReviewListProps) {
  const methodText = useMethodText()
  return (
    <List look="plain">
      {draft.chosen.map(({ accountId, amount }) => {
        const account = draft.payable.find(({ id }) => id === accountId)
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
      {fee.amount > 0 ? (
        <ListRow
          icon="info"
          title={<FeeName kind={face.kind} />}
          trailing={<MoneyText {...fee} />}
        />
      ) : null}
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
