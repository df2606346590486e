import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type {
  PaymentPlanOfAccount,
  PlanFrequency,
} from '@portal/contract/payment-plans/payment-plans'

export const frequencyNames: Record<PlanFrequency, MessageDescriptor> = {
  weekly: msg`Every week`,
  fortnightly: msg`Every two weeks`,
  monthly: msg`Every month`,
}

/** Why no plan can be made now. */
export const refusalNames: Record<
  PaymentPlanOfAccount['refusals'][number]['code'],
  MessageDescriptor
> = {
  'has-plan': msg`A payment plan runs already.`,
  'account-closed': msg`The account is closed.`,
  'no-arrears': msg`Nothing is past due.`,
  'arrears-too-small': msg`Too little is past due for a plan.`,
  'payment-under-way': msg`A payment is still processing.`,
  'broke-a-plan': msg`The last plan wasn’t kept.`,
}
