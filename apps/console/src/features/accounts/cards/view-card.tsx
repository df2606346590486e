import { Trans } from '@lingui/react/macro'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { customerViewQuery } from '../customers-queries.ts'

/** What the customer sees, by the same reads. */
export function ViewCard({ accountId }: CustomerPartProps) {
  const { reader, account } = useSuspenseQuery(customerViewQuery(accountId)).data
  const name = reader?.name ?? ''
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={reader ? <Trans>What {name} sees</Trans> : <Trans>What the customer sees</Trans>}
        />
        {account?.amounts ? (
          <Seen account={account} amounts={account.amounts} />
        ) : (
          <p>
            <Trans>Nobody who sees this account’s amounts has access to it.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}

function Seen({
  account,
  amounts,
}: {
  account: AccountDetails
  amounts: NonNullable<AccountDetails['amounts']>
}) {
  const { amountDue, balance, dueDate, pastDue, nextInstalment } = amounts
  const owed = amountDue.amount > 0
  return (
    <>
      <p>
        {owed ? (
          <Trans>Amount due</Trans>
        ) : balance.amount < 0 ? (
          <Trans>In credit</Trans>
        ) : (
          <Trans>Nothing due</Trans>
        )}
        <br />
        <MoneyText
          size="hero"
          amount={owed ? amountDue.amount : Math.abs(balance.amount)}
          currency={balance.currency}
        />
      </p>
      {owed && dueDate ? (
        <p>
          <Trans>
            Due <DateText date={dueDate} look="day" />
          </Trans>
        </p>
      ) : null}
      {pastDue.amount > 0 ? (
        <p>
          <Trans>
            <MoneyText {...pastDue} /> of it is past due.
          </Trans>
        </p>
      ) : null}
      {nextInstalment ? (
        <p>
          <Trans>
            Payment plan: <MoneyText {...nextInstalment.amount} /> on{' '}
            <DateText date={nextInstalment.date} look="day" />.
          </Trans>
        </p>
      ) : null}
      <Coming upcoming={account.upcoming} />
    </>
  )
}

/** What is on its way without anyone doing something. */
function Coming({ upcoming }: { upcoming: AccountDetails['upcoming'] }) {
  const next = upcoming?.autopay.next
  return (
    <>
      {upcoming?.processing ? (
        <p>
          <Trans>
            <MoneyText {...upcoming.processing} /> is processing.
          </Trans>
        </p>
      ) : null}
      {upcoming?.scheduled ? (
        <p>
          <Trans>
            <MoneyText {...upcoming.scheduled.amount} /> is scheduled for{' '}
            <DateText date={upcoming.scheduled.date} look="day" />.
          </Trans>
        </p>
      ) : null}
      {next?.date ? (
        <p>
          <Trans>
            Autopay pays <MoneyText {...next.amount} /> on <DateText date={next.date} look="day" />.
          </Trans>
        </p>
      ) : null}
    </>
  )
}
