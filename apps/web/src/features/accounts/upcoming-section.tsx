import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { UpcomingRow } from './upcoming-row.tsx'
import type { Upcoming } from './use-upcoming.ts'

interface UpcomingSectionProps {
  account: AccountDetails
  upcoming: ReadonlyArray<Upcoming>
}

/** What comes next on an account, in one list: payments, autopay, a plan's instalment, the meter, the bill. */
export function UpcomingSection({ account, upcoming }: UpcomingSectionProps) {
  if (upcoming.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading title={<Trans>Coming up</Trans>} />
      <List>
        {upcoming.map((each) => (
          <UpcomingRow key={each.key} accountId={account.id} upcoming={each} />
        ))}
      </List>
    </Stack>
  )
}
