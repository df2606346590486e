import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrentBudget } from '@portal/contract/budget-billing/budget-billing'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { Stack } from '@portal/kit/layout/stack'
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
                We have worked your amount out anew from the bills of the last year and what has
                gathered since.
              </Trans>
            </Banner>
          ) : null}
          <DefinitionList
            items={[
              { term: t`Budget balance`, value: <MoneyText {...deferred} /> },
              { term: t`Since`, value: <DateText date={current.began} /> },
              { term: t`Worked out anew`, value: <DateText date={reviewOn} /> },
            ]}
          />
          <p className={classes.words}>
            <BudgetBalanceWords deferred={deferred} />
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
