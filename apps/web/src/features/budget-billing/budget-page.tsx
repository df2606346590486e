import { Trans } from '@lingui/react/macro'
import type { BudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { Banner } from '@portal/kit/feedback/banner'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountColumn } from '../../account-parts/account-column.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { BudgetOffer } from './budget-offer.tsx'
import { BudgetOn } from './budget-on.tsx'
import { budgetQuery } from './budget-queries.ts'
import { BudgetRefusals } from './budget-refusals.tsx'
import { BudgetSettling } from './budget-settling.tsx'

/** What runs, else what it would be like, or why it cannot be. */
export default function BudgetPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { data } = useSuspenseQuery(budgetQuery(accountId))
  return (
    <AccountColumn
      accountId={accountId}
      to={paths.budgetBilling}
      wide={data.current === null && data.proposal !== null}
      about={<Trans>With budget billing, you pay the same amount on every bill.</Trans>}
    >
      <BudgetState key={accountId} accountId={accountId} data={data} />
    </AccountColumn>
  )
}

interface BudgetStateProps {
  accountId: string
  data: BudgetBilling
}

/** What holds, and above it what was just done about it. */
function BudgetState({ accountId, data }: BudgetStateProps) {
  const status = data.current?.status ?? 'none'
  const [before, setBefore] = useState(status)
  const [isNew, setIsNew] = useState(false)
  if (status !== before) {
    setBefore(status)
    setIsNew(true)
  }
  const title =
    status === 'active' ? <Trans>Budget billing is on</Trans> : <Trans>Budget billing is off</Trans>
  return (
    <FocusOnChange on={status}>
      {isNew ? <Banner tone="success" title={title} /> : null}
      <BudgetParts accountId={accountId} data={data} />
    </FocusOnChange>
  )
}

function BudgetParts({ accountId, data }: BudgetStateProps) {
  const { current, proposal, refusals } = data
  if (current?.status === 'settling') return <BudgetSettling current={current} />
  if (current) {
    return <BudgetOn accountId={accountId} current={current} mayChange={data.mayChange} />
  }
  const offered = refusals.length === 0 && data.mayChange
  return (
    <>
      {offered ? null : <BudgetRefusals refusals={refusals} />}
      {proposal ? (
        <BudgetOffer accountId={accountId} proposal={proposal} offered={offered} />
      ) : null}
    </>
  )
}
