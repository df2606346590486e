import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { MoneyText } from '@portal/kit/display/money-text'
import { firstNextBill } from '../../../api/next-bill.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { payableAmounts } from '../account-standing.ts'
import { accountTotals } from '../account-totals.ts'
import { DueBars } from './due-bars.tsx'
import classes from './total-due.module.css'

interface TotalDueProps {
  accounts: readonly AccountSummary[]
  /** Also by which day how much of it is due. */
  withDays?: boolean
}

/** What is still to be paid of all accounts, and one payment for all of it. */
export function TotalDue({ accounts, withDays = false }: TotalDueProps) {
  const figures = useFigures()
  const totals = accountTotals(accounts)
  if (!totals || accounts.length < 2) return null
  const { toPay, arranged, pastDue, owing } = totals
  const all = accounts.length
  return (
    <Card as="section" padding={withDays ? 'large' : 'normal'} className={classes.card}>
      <div>
        <h2 className={classes.label}>
          {owing === 0 ? (
            <Trans>Due on all accounts</Trans>
          ) : (
            <Plural
              value={owing}
              one={`Due on # of ${all} accounts`}
              other={`Due on # of ${all} accounts`}
            />
          )}
        </h2>
        <MoneyText {...toPay} size={withDays ? 'hero' : 'large'} />
        <p className={classes.detail}>
          {owing === 0 ? <NothingDue accounts={accounts} /> : null}
          {owing > 0 && payableAmounts(accounts).length === 0 ? (
            <Trans>You can see these accounts, but not pay. Their owners pay them.</Trans>
          ) : null}
          {pastDue.amount > 0 ? (
            <span className={classes.late}>
              <Trans>{figures.money(pastDue)} past due</Trans>
            </span>
          ) : null}
          {arranged.amount > 0 ? (
            <span>
              <Trans>{figures.money(arranged)} is on its way or will be paid automatically</Trans>
            </span>
          ) : null}
        </p>
      </div>
      <PayAll accounts={accounts} />
      {withDays ? <DueBars accounts={accounts} currency={toPay.currency} /> : null}
    </Card>
  )
}

/** That nothing is to be paid, and which bill comes next. */
function NothingDue({ accounts }: { accounts: readonly AccountSummary[] }) {
  const figures = useFigures()
  const next = firstNextBill(accounts)
  return (
    <>
      <Trans>You don’t need to pay anything now.</Trans>{' '}
      {next ? (
        <Trans>
          The next bill comes around {figures.date(next.date, 'day')}, for {next.name}.
        </Trans>
      ) : null}
    </>
  )
}

/** Straight to how it is paid, with what each account needs; or first which of them. */
function PayAll({ accounts }: { accounts: readonly AccountSummary[] }) {
  const figures = useFigures()
  const payable = payableAmounts(accounts)
  const [first] = payable
  if (!first) return null
  const count = payable.length
  const sum = figures.money({
    currency: first.currency,
    amount: payable.reduce((total, { amount }) => total + amount, 0),
  })
  const chosen = {
    accounts: payable.map(({ id }) => id).join(','),
    amounts: payable.map(({ amount }) => amount).join(','),
  }
  return (
    <div className={classes.actions}>
      <PageLink className={buttonClass()} to={paths.makePayment(chosen)}>
        {count === 1 ? (
          <Trans>Pay {sum}</Trans>
        ) : (
          <Trans>
            Pay all {count} · {sum}
          </Trans>
        )}
      </PageLink>
      {count === 1 ? null : (
        <PageLink
          className={buttonClass({ kind: 'quiet' })}
          to={paths.makePayment({ step: 'amounts', ...chosen })}
        >
          <Trans>Choose accounts</Trans>
        </PageLink>
      )}
    </div>
  )
}
