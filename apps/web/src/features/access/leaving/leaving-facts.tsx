import { Plural, Trans } from '@lingui/react/macro'
import type { Leaving } from '@portal/contract/access/access-leaving'
import { useFigures } from '@portal/kit/display/figures'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery } from '../../../api/account-list.ts'
import classes from './leaving-facts.module.css'

interface LeavingFactsProps {
  accountId: string
  leaving: Leaving
}

/** What ends with somebody's access, in numbers, and for how long they can have it back. */
export function LeavingFacts({ accountId, leaving }: LeavingFactsProps) {
  const { undoMinutes } = leaving
  return (
    <Stack gap={3}>
      <p>
        <Trans>You won’t see it anymore. The account itself stays with its owners.</Trans>
      </p>
      <ul className={classes.facts}>
        <AutopayStops accountId={accountId} leaving={leaving} />
        <PaymentsStop leaving={leaving} />
        <RestStops leaving={leaving} />
      </ul>
      <p>
        <Plural
          value={undoMinutes}
          one="You can undo this for # minute. After that, only someone who manages its access can invite you again."
          other="You can undo this for # minutes. After that, only someone who manages its access can invite you again."
        />
      </p>
    </Stack>
  )
}

function AutopayStops({ accountId, leaving: { autopay } }: LeavingFactsProps) {
  const figures = useFigures()
  const { items } = useSuspenseQuery(accountListQuery).data
  if (!autopay) return null
  const next = items.find(({ id }) => id === accountId)?.upcoming?.autopay.next
  if (!next?.date)
    return (
      <li>
        <Trans>Autopay stops.</Trans>
      </li>
    )
  return (
    <li>
      <Trans>
        Autopay stops: {figures.money(next.amount)} on {figures.date(next.date, 'day')} won’t be
        paid.
      </Trans>
    </li>
  )
}

function PaymentsStop({ leaving }: Pick<LeavingFactsProps, 'leaving'>) {
  const figures = useFigures()
  const { scheduledPayments, paymentPlan } = leaving
  const { count, total } = scheduledPayments
  const sum = figures.money(total)
  return (
    <>
      {count > 0 ? (
        <li>
          <Plural
            value={count}
            one={`Your scheduled payment of ${sum} won’t be made.`}
            other={`Your # scheduled payments, ${sum} in all, won’t be made.`}
          />
        </li>
      ) : null}
      {paymentPlan ? (
        <li>
          <Trans>
            We no longer charge you for the payment plan. What is left of it stays due on the
            account.
          </Trans>
        </li>
      ) : null}
    </>
  )
}

function RestStops({ leaving }: Pick<LeavingFactsProps, 'leaving'>) {
  const { paperless, contactWays, invitations } = leaving
  return (
    <>
      {paperless ? (
        <li>
          <Trans>Its bills no longer come to you by email.</Trans>
        </li>
      ) : null}
      {contactWays > 0 ? (
        <li>
          <Plural
            value={contactWays}
            one="We no longer use the email or phone that you added to its contact information."
            other="We no longer use the # emails and phones that you added to its contact information."
          />
        </li>
      ) : null}
      {invitations > 0 ? (
        <li>
          <Plural
            value={invitations}
            one="The invitation that you sent ends, even if you undo this."
            other="The # invitations that you sent end, even if you undo this."
          />
        </li>
      ) : null}
    </>
  )
}
