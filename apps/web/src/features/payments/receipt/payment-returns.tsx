import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment, PaymentReturn } from '@portal/contract/payments/payments-receipt'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'

/** What of a payment went back, when and why. */
export function PaymentReturns({ returns }: Pick<Payment, 'returns'>) {
  const reasonText = useReasonText()
  if (returns.length === 0) return null
  return (
    <section>
      <SectionHeading level={3} title={<Trans>Returns and refunds</Trans>} />
      <List look="plain">
        {returns.map((back, index) => (
          <ListRow
            // Never reordered, and one only joins at the end.
            key={index}
            icon={back.kind === 'refund' ? 'undo' : 'bank'}
            title={
              back.kind === 'refund' ? (
                <Trans>Refunded to you</Trans>
              ) : (
                <Trans>Returned by the bank</Trans>
              )
            }
            detail={
              <>
                <DateText date={back.date} /> · {reasonText(back.reason)}
                {back.undone ? <Undone back={back} undone={back.undone} /> : null}
              </>
            }
            trailing={<MoneyText {...back.amount} />}
          />
        ))}
      </List>
    </section>
  )
}

type UndoneProps = { back: PaymentReturn; undone: NonNullable<PaymentReturn['undone']> }

/** So much of it counts as paid again, since when and why. */
function Undone({ back, undone }: UndoneProps) {
  return (
    <div>
      <DateText date={undone.date} /> · <UndoneReason back={back} undone={undone} />
    </div>
  )
}

function UndoneReason({ back, undone }: UndoneProps) {
  if (undone.reason === 'refund-failed') {
    return (
      <Trans>
        it didn’t reach your card or account, so it counts as paid again until we find another way
      </Trans>
    )
  }
  if (undone.amount.amount < back.amount.amount) {
    return (
      <Trans>
        the bank returned <MoneyText {...undone.amount} /> of it to us, so that much counts as paid
        again
      </Trans>
    )
  }
  return <Trans>the bank returned it to us, so it counts as paid again</Trans>
}

function useReasonText(): (reason: PaymentReturn['reason']) => string {
  const { t } = useLingui()
  return (reason) => {
    switch (reason) {
      case 'requested':
        return t`because you asked for it`
      case 'paid-twice':
        return t`because it was paid twice`
      case 'paid-too-much':
        return t`because it was more than was due`
      case 'charge-back':
        return t`because the card’s owner disputed it`
      case 'insufficient-funds':
        return t`because there wasn’t enough money in the account`
      case 'account-closed':
        return t`because the bank account is closed`
      case 'debit-refused':
        return t`because the account’s owner refused the debit`
    }
  }
}
