import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { accountStreet } from '../../../api/account-list.ts'
import { isNothingDue } from './amount-choice.ts'
import { StepHeading } from './step-heading.tsx'

/** What the first step asks; where nothing is due, it says so first. */
export function AmountsHeading({ payable }: { payable: readonly AccountSummary[] }) {
  const [only, another] = payable
  const street = only && !another ? accountStreet(only) : null
  if (payable.every(isNothingDue)) {
    return (
      <StepHeading title={<Trans>Nothing is due</Trans>}>
        {street ? (
          <Trans>You can still pay ahead for {street}.</Trans>
        ) : (
          <Trans>You can still pay ahead. Choose the accounts.</Trans>
        )}
      </StepHeading>
    )
  }
  return street ? (
    <StepHeading title={<Trans>How much do you want to pay?</Trans>}>
      <Trans>For {street}</Trans>
    </StepHeading>
  ) : (
    <StepHeading title={<Trans>What do you want to pay?</Trans>} />
  )
}
