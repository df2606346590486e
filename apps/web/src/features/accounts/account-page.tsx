import { getAccount } from '@portal/contract/accounts/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import type { PageProps } from '@portal/browser/page/page-props'
import { Waiting } from '@portal/browser/page/waiting'
import { AccountLinks } from './account-links.tsx'
import classes from './account-page.module.css'
import { AccountRole } from './account-role.tsx'
import { AddressText } from './address-text.tsx'
import { AmountDueCard } from './amount/amount-due-card.tsx'
import { AddedLaterNote } from './added-later-note.tsx'
import { UpcomingSection } from './upcoming-section.tsx'
import { ServicePoints } from './service-points.tsx'
import { useUpcoming } from './use-upcoming.ts'
import { AccountSwitch } from '../../account-parts/account-switch.tsx'
import { AheadPending } from '../../account-parts/ahead-pending.tsx'
import { paths } from '../../paths.ts'
import { announcedParts } from './announced-parts.ts'
import type { AccountWidget } from '../../page/account-part.ts'
import AccountSettingsPage from './settings/account-settings-page.tsx'

const waiting = (
  <Waiting>
    <AheadPending />
  </Waiting>
)

export default function AccountPage({ params }: PageProps<{ accountId: string }, unknown>) {
  const { data: account } = useSuspenseQuery(routeQuery(getAccount, { params }))
  const { pending, upcoming } = useUpcoming(account)
  return (
    <Stack gap={5}>
      <AccountSwitch accountId={account.id} to={paths.account} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <AmountDueCard account={account}>
            <AccountWidgets place="amount" account={account} />
            <AddedLaterNote account={account} />
          </AmountDueCard>
          <div className={classes.next}>
            {pending ? waiting : <UpcomingSection upcoming={upcoming} />}
          </div>
          {/* How much comes is not known before; what stands below waits for it instead of being pushed. */}
          {pending ? null : (
            <>
              <AccountWidgets place="ahead" account={account} />
              <ServicePoints account={account} />
            </>
          )}
        </div>
        <div className={classes.column}>
          {pending ? (
            waiting
          ) : (
            <>
              <AccountLinks account={account} />
              <AccountFacts account={account} />
            </>
          )}
        </div>
      </div>
    </Stack>
  )
}

interface AccountWidgetsProps {
  place: AccountWidget['place']
  account: AccountDetails
}

function AccountWidgets({ place, account }: AccountWidgetsProps) {
  return announcedParts
    .widgetsFor(account, place)
    .map(({ order, Widget }) => <Widget key={order} account={account} />)
}

function AccountFacts({ account }: { account: AccountDetails }) {
  const { t } = useLingui()
  const { nextBillOn } = account
  return (
    <Card as="section">
      <SectionHeading title={<Trans>About this account</Trans>} />
      <p className={classes.role}>
        <AccountRole account={account} />
      </p>
      <DefinitionList
        items={[
          { term: t`Account number`, value: account.number },
          { term: t`Account owner`, value: account.holderName },
          { term: t`Service address`, value: <AddressText address={account.serviceAddress} /> },
          { term: t`Mailing address`, value: <AddressText address={account.mailingAddress} /> },
          { term: t`Opened`, value: <DateText date={account.openedOn} /> },
          {
            term: t`Next bill`,
            value: nextBillOn ? (
              <Trans>
                around <DateText date={nextBillOn} />
              </Trans>
            ) : (
              t`None: the account is closed`
            ),
          },
        ]}
      />
    </Card>
  )
}

/** Its settings, which come with it. */
export const AccountSettings = AccountSettingsPage
