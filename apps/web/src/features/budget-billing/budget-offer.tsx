import { Trans, useLingui } from '@lingui/react/macro'
import { createBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import type { BudgetProposal } from '@portal/contract/budget-billing/budget-billing'
import type { Money } from '@portal/contract/money'
import { Card } from '@portal/kit/layout/card'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { useFigures } from '@portal/kit/display/figures'
import { Form } from '@portal/kit/fields/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@portal/browser/api/api'
import { keepAnswer } from '@portal/browser/api/route-query'
import { FigureHead } from '../../account-parts/figure-head.tsx'
import { errorMessage } from '@portal/browser/api/error-message'
import classes from './budget-page.module.css'
import { budgetQuery } from './budget-queries.ts'
import { BudgetSimulation } from './budget-simulation.tsx'
import { BudgetTerms } from './budget-terms.tsx'

interface BudgetOfferProps {
  accountId: string
  proposal: BudgetProposal
  /** The reader can begin it now. */
  offered: boolean
}

/** The amount, how the last year would have been with it, the terms, and the button that makes it so. */
export function BudgetOffer({ accountId, proposal, offered }: BudgetOfferProps) {
  const figures = useFigures()
  const year = figures.money(proposal.yearCharges)
  return (
    <Card as="section" padding="large">
      <div className={classes.offer}>
        {offered ? (
          <FigureHead label={<Trans>Your amount on every bill</Trans>} amount={proposal.amount}>
            <Trans>
              You pay this each time, starting with your next bill. Your bills from the last year
              came to {year}. This is an equal share of it, rounded up.
            </Trans>
          </FigureHead>
        ) : (
          <FigureHead
            label={<Trans>What it would be on every bill</Trans>}
            amount={proposal.amount}
          >
            <Trans>
              Your bills from the last year came to {year}. This is an equal share of it, rounded
              up.
            </Trans>
          </FigureHead>
        )}
        <BudgetSimulation simulation={proposal.simulation} />
        {offered ? <BeginForm accountId={accountId} amount={proposal.amount} /> : null}
      </div>
    </Card>
  )
}

function BeginForm({ accountId, amount }: { accountId: string; amount: Money }) {
  const { t, i18n } = useLingui()
  const figures = useFigures()
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  const beginning = useBegin(accountId)
  const error = missing ? t`Check this box first.` : undefined
  return (
    <Form
      error={beginning.error ? i18n._(errorMessage(beginning.error)) : null}
      pending={beginning.isPending}
      errors={error ? [{ name: 'accepted', label: t`Agreement`, message: error }] : []}
      submitLabel={t`Start budget billing`}
      onSubmit={() => {
        setMissing(!accepted)
        // Another amount is to be accepted anew.
        if (accepted) beginning.mutate(amount.amount, { onError: () => setAccepted(false) })
      }}
    >
      <BudgetTerms />
      <CheckboxField
        name="accepted"
        label={t`I want to pay ${figures.money(amount)} on every bill and agree to how budget billing works`}
        checked={accepted}
        onChange={({ target }) => {
          setAccepted(target.checked)
          if (target.checked) setMissing(false)
        }}
        {...(error !== undefined && { error })}
      />
    </Form>
  )
}

function useBegin(accountId: string) {
  const query = useQueryClient()
  return useMutation({
    mutationFn: (amount: number) =>
      api.call(createBudgetBilling, { params: { accountId }, body: { amount, accepted: true } }),
    onSuccess: async (budget) => {
      window.scrollTo({ top: 0 })
      await keepAnswer(query, budgetQuery(accountId), budget)
    },
  })
}
