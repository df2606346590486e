import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { buttonClass } from '@portal/kit/actions/link-button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Icon } from '@portal/kit/display/icon'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { TextField } from '@portal/kit/fields/text-field'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeftAccounts } from '../../account-parts/left-accounts.tsx'
import { OpenInvitations } from '../../account-parts/open-invitations.tsx'
import { accountListQuery, isHidden, shownAccounts } from '../../api/account-list.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { AccountRow } from './account-row.tsx'
import { accountStanding, accountStandings } from './account-standing.ts'
import type { AccountStanding } from './account-standing.ts'
import { findAccounts } from './account-search.ts'
import classes from './accounts-page.module.css'
import { NoAccounts } from './several/no-accounts.tsx'
import { TotalDue } from './several/total-due.tsx'

type Standing = AccountStanding | 'hidden'

const standings: ReadonlyArray<Standing> = [...accountStandings, 'hidden']

/** More accounts than fit in one look get a search field. */
const searchFrom = 7

export default function AccountsPage() {
  const { items } = useSuspenseQuery(accountListQuery).data
  if (items.length === 0) return <NoAccounts />
  return (
    <Stack gap={5}>
      <LeftAccounts />
      <OpenInvitations />
      <TotalDue accounts={shownAccounts(items)} />
      {items.length < searchFrom ? (
        <Accounts items={items} />
      ) : (
        <SearchableAccounts items={items} />
      )}
      <div>
        <PageLink className={buttonClass({ kind: 'outline' })} to={paths.addAccount()}>
          <Trans>Add an account</Trans>
        </PageLink>
      </div>
    </Stack>
  )
}

/** By what they ask of somebody, so that the few that need an act are not looked for among the many. */
function Accounts({ items }: { items: readonly AccountSummary[] }) {
  const { t } = useLingui()
  const standing = Map.groupBy(items, (account) =>
    isHidden(account) ? 'hidden' : accountStanding(account),
  )
  const titles: Record<Standing, string> = {
    attention: t`Most urgent`,
    due: t`To pay`,
    quiet: t`No payment needed`,
    closed: t`Closed`,
    hidden: t`Hidden`,
  }
  return standings.map((each) => {
    const accounts = standing.get(each)
    if (!accounts) return null
    return (
      <Stack gap={3} key={each}>
        <SectionHeading title={titles[each]} detail={accounts.length} />
        <List label={titles[each]}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </List>
      </Stack>
    )
  })
}

function SearchableAccounts({ items }: { items: readonly AccountSummary[] }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const found = findAccounts(items, text)
  return (
    <>
      <div className={classes.search}>
        <TextField
          type="search"
          name="find"
          label={t`Find an account`}
          placeholder={t`Name, street or account number`}
          autoComplete="off"
          lead={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <VisuallyHidden>
        <span role="status">
          <Plural value={found.length} one="# account shown" other="# accounts shown" />
        </span>
      </VisuallyHidden>
      {found.length > 0 ? (
        <Accounts items={found} />
      ) : (
        <Card>
          <EmptyState icon="search" title={t`No account matches`}>
            <Trans>Try part of the street, the nickname or the account number.</Trans>
          </EmptyState>
        </Card>
      )}
    </>
  )
}
