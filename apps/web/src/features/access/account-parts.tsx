import { Trans } from '@lingui/react/macro'
import { AheadPending } from '../../account-parts/ahead-pending.tsx'
import { accountWidget } from '../../page/account-part.ts'
import type { AccountPartProps, AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 90,
      isFor: () => true,
      icon: 'user',
      to: (accountId) => paths.manageAccess(accountId),
      title: <Trans>Manage access</Trans>,
      Detail: AccessDetail,
    },
  ],
  widgets: [
    accountWidget({
      place: 'settings',
      order: 30,
      isFor: () => true,
      Pending: AheadPending,
      load: async () => (await import('./people/people-card.tsx')).PeopleCard,
    }),
    accountWidget({
      place: 'settings',
      order: 90,
      isFor: () => true,
      load: async () => (await import('./leaving/leave-card.tsx')).LeaveCard,
    }),
  ],
}

function AccessDetail({ account }: AccountPartProps) {
  return account.permissions.includes('manage-access') ? (
    <Trans>Who can open this account, and who looked</Trans>
  ) : (
    <Trans>What you can do here</Trans>
  )
}
