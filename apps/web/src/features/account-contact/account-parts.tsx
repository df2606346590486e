import { Trans } from '@lingui/react/macro'
import type { AccountPartProps, AccountParts } from '../../page/account-part.ts'
import { paths } from '../../paths.ts'

export const accountParts: AccountParts = {
  links: [
    {
      order: 80,
      isFor: () => true,
      icon: 'mail',
      to: (accountId) => paths.editContact(accountId),
      title: <Trans>Contact information</Trans>,
      Detail: ContactDetail,
      State: ContactDetail,
    },
  ],
}

function ContactDetail({ account }: AccountPartProps) {
  return account.permissions.includes('edit-contact') ? (
    <Trans>Emails, phones, addresses and priority service</Trans>
  ) : (
    <Trans>Where letters go</Trans>
  )
}
