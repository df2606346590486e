import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { AccountColumn } from '../../account-parts/account-column.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { ActivePlan } from './active-plan.tsx'
import { EndedPlan } from './ended-plan.tsx'
import { PlanOffer } from './plan-offer.tsx'
import { PlanMade } from './plan-made.tsx'
import { planQuery } from './plan-queries.ts'
import { PlanRefusals } from './plan-refusals.tsx'

/** The plan that there is, else what can be done about what is past due. */
export default function PaymentPlanPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { accountId } = params
  const { data } = useSuspenseQuery(planQuery(accountId))
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  const mayPay = account?.permissions.includes('pay') ?? false
  const isActive = data.plan?.status === 'active'
  const [madeId, setMadeId] = useState<string | null>(null)
  const given = { accountId, data, mayPay }
  return (
    <AccountColumn accountId={accountId} to={paths.paymentPlan} wide={isActive || isOffered(data)}>
      <FocusOnChange key={accountId} on={data.plan?.status ?? 'none'}>
        {data.plan && isActive ? (
          <>
            {data.plan.id === madeId ? <PlanMade plan={data.plan} autopay={data.autopay} /> : null}
            <ActivePlan {...given} plan={data.plan} />
          </>
        ) : (
          <>
            {data.plan ? <EndedPlan {...given} plan={data.plan} /> : null}
            <NewPlan {...given} onMade={setMadeId} />
          </>
        )}
      </FocusOnChange>
    </AccountColumn>
  )
}

interface NewPlanProps {
  accountId: string
  data: PaymentPlanOfAccount
  mayPay: boolean
  onMade: (planId: string | null) => void
}

function NewPlan(props: NewPlanProps) {
  const { data } = props
  // After a plan that ended well there is nothing more to say.
  const codes = data.refusals.map(({ code }) => code)
  if (data.plan && codes.length === 1 && codes[0] === 'no-arrears') return null
  return isOffered(data) ? <PlanOffer {...props} /> : <PlanRefusals {...props} />
}

function isOffered({ refusals, mayChange }: PaymentPlanOfAccount): boolean {
  return refusals.length === 0 && mayChange
}
