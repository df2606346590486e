import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { LeftAccounts } from '../../../account-parts/left-accounts.tsx'
import { OpenInvitations } from '../../../account-parts/open-invitations.tsx'
import { ownInvitationsQuery } from '../../../api/own-invitations.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { paths } from '../../../paths.ts'

/** For a profile that no account is connected to: they connect one with a bill, or are invited by its owner. */
export function NoAccounts() {
  const { t } = useLingui()
  const { data, isFetched } = useQuery({ ...ownInvitationsQuery, retry: false })
  // What comes first is known first: nothing moves. Where it cannot be known the page stands without it.
  if (!isFetched) return null
  const isInvited = Boolean(data?.items.length)
  return (
    <Stack gap={4}>
      <LeftAccounts />
      <OpenInvitations />
      <Card>
        <EmptyState
          icon="accounts"
          title={t`Connect your first account`}
          action={
            <PageLink
              className={buttonClass({ kind: isInvited ? 'outline' : 'primary' })}
              to={paths.addAccount()}
            >
              <Trans>Add an account</Trans>
            </PageLink>
          }
        >
          <Trans>
            Have a bill ready: you’ll need three things from it. If it’s someone else’s account, its
            owner can also invite you. No bill at hand? Call us:{' '}
            <PhoneLink className={textLinkClass()} />
          </Trans>
        </EmptyState>
      </Card>
    </Stack>
  )
}
