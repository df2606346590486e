import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cancelBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import type { CurrentBudget, SettleChoice } from '@portal/contract/budget-billing/budget-billing'
import { useFigures } from '@portal/kit/display/figures'
import { RadioCards } from '@portal/kit/fields/radio-cards'
import { Stack } from '@portal/kit/layout/stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { ConfirmDialog } from '../../page/confirm-dialog.tsx'
import { budgetQuery } from './budget-queries.ts'

interface LeaveBudgetDialogProps {
  accountId: string
  current: CurrentBudget
  onClose: () => void
}

/** What leaving means for what has gathered, and how it is settled. */
export function LeaveBudgetDialog({ accountId, current, onClose }: LeaveBudgetDialogProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const query = useQueryClient()
  const { choices, deferred } = current
  const [chosen, setChosen] = useState(String(choices[0]?.bills ?? 0))
  const size = figures.money({ ...deferred, amount: Math.abs(deferred.amount) })
  return (
    <ConfirmDialog
      title={t`Leave budget billing?`}
      confirmLabel={t`Leave budget billing`}
      keepLabel={t`Keep budget billing`}
      act={async () => {
        const params = { accountId }
        const left = await api.call(cancelBudgetBilling, { params, query: { bills: chosen } })
        await keepAnswer(query, budgetQuery(accountId), left)
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>
          <Trans>From your next bill on, you pay your actual charges again.</Trans>{' '}
          {deferred.amount > 0 ? (
            <Trans>Your bills cost {size} more than we asked for.</Trans>
          ) : deferred.amount < 0 ? (
            <Trans>The {size} you’ve paid ahead becomes a credit on your account right away.</Trans>
          ) : (
            <Trans>Your budget balance is zero, so there’s nothing to pay.</Trans>
          )}
        </p>
        {choices.length > 1 ? (
          <RadioCards
            name="bills"
            legend={t`How do you want to pay it?`}
            value={chosen}
            onValueChange={setChosen}
            options={choices.map((choice) => ({
              value: String(choice.bills),
              label: <ChoiceLabel choice={choice} />,
              trailing: figures.money(choice.each),
            }))}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}

function ChoiceLabel({ choice }: { choice: SettleChoice }) {
  const { t } = useLingui()
  return (
    <>
      {t`${plural(choice.bills, { one: 'All with the next bill', other: 'On each of the next # bills' })}`}
    </>
  )
}
