import { Trans } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { AheadPending } from './ahead-pending.tsx'
import { ComingRow } from './coming-row.tsx'
import { useComing } from './use-coming.ts'

/** What comes next on an account, in one list: payments, autopay, a plan's instalment, the meter, the bill. */
export function ComingUp({ account }: { account: AccountDetails }) {
  const { pending, coming } = useComing(account)
  if (!pending && coming.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading title={<Trans>Coming up</Trans>} />
      {pending ? (
        <AheadPending />
      ) : (
        <List>
          {coming.map((each) => (
            <ComingRow key={each.key} accountId={account.id} coming={each} />
          ))}
        </List>
      )}
    </Stack>
  )
}
