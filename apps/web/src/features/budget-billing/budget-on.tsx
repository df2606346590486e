import { Trans, useLingui } from '@lingui/react/macro'
import { getAccount } from '@portal/contract/accounts/accounts'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import type { CurrentBudget } from '@portal/contract/budget-billing/budget-billing'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { FigureHead } from '../../account-parts/figure-head.tsx'
import { lazyDialog, useDialog } from '../../page/use-dialog.tsx'
import { BudgetBalanceWords } from './budget-balance-words.tsx'
import classes from './budget-page.module.css'

const leaveDialog = lazyDialog(
  async () => (await import('./leave-budget-dialog.tsx')).LeaveBudgetDialog,
)

interface BudgetOnProps {
  accountId: string
  current: CurrentBudget
  mayChange: boolean
}

/** The amount, what has gathered so far, when it is worked out anew, and the way out. */
export function BudgetOn({ accountId, current, mayChange }: BudgetOnProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const leaving = useDialog('leave-budget-billing', leaveDialog)
  const { amount, deferred, nextAmount, reviewOn } = current
  const { data: account } = useSuspenseQuery(routeQuery(getAccount, { params: { accountId } }))
  const asked = account.latestBill !== null && account.latestBill.to > current.began
  return (
    <>
      <Card as="section" padding="large">
        <Stack gap={5}>
          <FigureHead label={<Trans>On every bill</Trans>} amount={amount} />
          {nextAmount ? (
            <Banner
              tone="info"
              title={
                <Trans>
                  {figures.money(nextAmount)} from {figures.date(reviewOn, 'long')}
                </Trans>
              }
            >
              <Trans>
                We recalculated your amount from the last year’s bills and your budget balance.
              </Trans>
            </Banner>
          ) : null}
          <DefinitionList
            items={[
              { term: t`Budget balance`, value: <MoneyText {...deferred} /> },
              { term: t`Since`, value: <DateText date={current.began} look="long" /> },
              { term: t`Next recalculation`, value: <DateText date={reviewOn} look="long" /> },
            ]}
          />
          <p className={classes.words}>
            {asked || deferred.amount !== 0 ? (
              <BudgetBalanceWords deferred={deferred} />
            ) : (
              <FirstBillWords account={account} />
            )}
          </p>
        </Stack>
      </Card>
      {mayChange ? (
        <div data-print="no">
          <Button kind="quiet" pending={leaving.pending} onClick={leaving.open}>
            <Trans>Leave budget billing</Trans>
          </Button>
          {leaving.show({ accountId, current })}
        </div>
      ) : null}
    </>
  )
}

/** What comes, as long as no bill has asked for the amount. */
function FirstBillWords({ account }: { account: AccountDetails }) {
  const figures = useFigures()
  const { nextBillOn, amounts } = account
  const due = amounts && amounts.amountDue.amount > 0 ? figures.money(amounts.amountDue) : null
  return (
    <>
      {nextBillOn ? (
        <Trans>Your first bill with it comes around {figures.date(nextBillOn, 'day')}.</Trans>
      ) : (
        <Trans>It starts with your next bill.</Trans>
      )}{' '}
      {due ? <Trans>Until then nothing changes: {due} is still due.</Trans> : null}
    </>
  )
}
