import { Trans } from '@lingui/react/macro'
import { getAccount } from '@portal/contract/accounts/accounts'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Columns } from '@portal/kit/layout/columns'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AccountColumn } from '../../../account-parts/account-column.tsx'
import { routeQuery } from '@portal/browser/api/route-query'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { announcedParts } from '../announced-parts.ts'
import { ArrangementLinks } from './arrangement-links.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { ShownTogether } from './shown-together.tsx'

/** What somebody has chosen for an account, in one place; each choice is saved by itself. */
export default function AccountSettingsPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { data: account } = useSuspenseQuery(routeQuery(getAccount, { params }))
  return (
    <AccountColumn accountId={account.id} to={paths.accountSettings} wide>
      <Columns>
        <div>
          <NicknameForm key={account.id} account={account} />
          {account.permissions.includes('see-amounts') ? (
            <Stack gap={3}>
              <SectionHeading title={<Trans>How it’s paid</Trans>} />
              <ArrangementLinks account={account} />
            </Stack>
          ) : null}
        </div>
        {/* Last: they come late. */}
        <ShownTogether key={account.id}>
          {announcedParts.widgetsFor(account, 'settings').map(({ order, Widget }) => (
            <Widget key={order} account={account} />
          ))}
        </ShownTogether>
      </Columns>
    </AccountColumn>
  )
}
