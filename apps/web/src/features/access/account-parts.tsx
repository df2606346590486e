import { Trans } from '@lingui/react/macro'
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
      State: AccessDetail,
    },
  ],
}

function AccessDetail({ account }: AccountPartProps) {
  return account.permissions.includes('manage-access') ? (
    <Trans>Who can open this account, and who looked</Trans>
  ) : (
    <Trans>What you can do here</Trans>
  )
}
