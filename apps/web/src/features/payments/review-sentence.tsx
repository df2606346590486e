import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { accountStreet } from '../../api/account-list.ts'
import type { PaymentPlan } from './payment-plan.ts'

type ReviewSentenceProps = { plan: PaymentPlan; total: string; method: string }

/** The whole payment as one sentence: what, to whom, with what. */
export function ReviewSentence({ plan, total, method }: ReviewSentenceProps) {
  const { t } = useLingui()
  const only = plan.chosen.length === 1 ? plan.chosen[0] : undefined
  const account = plan.payable.find(({ id }) => id === only?.accountId)
  if (account) {
    const name = accountStreet(account)
    return t`You pay ${total} to ${name} with ${method}.`
  }
  return t`${plural(plan.chosen.length, {
    one: `You pay ${total} to # account with ${method}.`,
    other: `You pay ${total} to # accounts with ${method}.`,
  })}`
}
