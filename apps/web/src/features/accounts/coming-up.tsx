import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { ComingRow } from './coming-row.tsx'
import type { Coming } from './use-coming.ts'

interface ComingUpProps {
  account: AccountDetails
  coming: ReadonlyArray<Coming>
}

/** What comes next on an account, in one list: payments, autopay, a plan's instalment, the meter, the bill. */
export function ComingUp({ account, coming }: ComingUpProps) {
  if (coming.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading title={<Trans>Coming up</Trans>} />
      <List>
        {coming.map((each) => (
          <ComingRow key={each.key} accountId={account.id} coming={each} />
        ))}
      </List>
    </Stack>
  )
}
