import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetRefusal } from '@portal/contract/budget-billing/budget-billing'
import { Card } from '@portal/kit/layout/card'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'

/** What no waiting lifts. */
const lasting: ReadonlySet<BudgetRefusal> = new Set(['account-closed', 'customer-class'])

/** Why it cannot begin now, and what lifts that. */
export function BudgetRefusals({ refusals }: { refusals: ReadonlyArray<BudgetRefusal> }) {
  const words = useRefusalWords()
  return (
    <Card as="section" padding="large">
      <Stack gap={5}>
        <SectionHeading
          title={
            refusals.length === 0 ? (
              <Trans>The account’s owner can start budget billing</Trans>
            ) : refusals.some((code) => lasting.has(code)) ? (
              <Trans>Budget billing isn’t available for this account</Trans>
            ) : (
              <Trans>Budget billing can’t start right now</Trans>
            )
          }
        />
        {refusals.length === 0 ? (
          <p>
            <Trans>You can see what it would be like. The account’s owner can start it here.</Trans>
          </p>
        ) : (
          <List look="plain">
            {refusals.map((code) => (
              <ListRow key={code} {...words(code)} />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}

function useRefusalWords() {
  const { t } = useLingui()
  return (code: BudgetRefusal): { icon: IconName; title: string; detail?: string } => {
    switch (code) {
      case 'account-closed':
        return { icon: 'lock', title: t`This account is closed` }
      case 'customer-class':
        return {
          icon: 'info',
          title: t`Budget billing is for homes and small businesses`,
          detail: t`Call us if equal amounts would help your company.`,
        }
      case 'settling':
        return { icon: 'clock', title: t`Your earlier budget balance isn’t paid yet` }
      case 'less-than-a-year':
        return {
          icon: 'calendar',
          title: t`We need a full year of bills`,
          detail: t`Your amount comes from a summer and a winter at this home.`,
        }
      case 'no-charges':
        return {
          icon: 'info',
          title: t`A year of your bills adds up to zero`,
          detail: t`So there’s nothing to make equal.`,
        }
      case 'arrears':
        return {
          icon: 'pay',
          title: t`Something is past due on this account`,
          detail: t`Budget billing can start once it’s paid.`,
        }
      case 'payment-plan':
        return {
          icon: 'calendar',
          title: t`A payment plan is running`,
          detail: t`Budget billing can start once it’s finished.`,
        }
    }
  }
}
