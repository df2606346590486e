import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { buttonClass } from '@portal/kit/actions/link-button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Stack } from '@portal/kit/layout/stack'
import { latePart } from '../../../page/late-part.tsx'
import { PageLink } from '../../../page/page-link.tsx'
import { PhoneLink } from '../../../page/phone-link.tsx'
import { paths } from '../../../paths.ts'

const Invitations = latePart<object>({
  load: async () => (await import('../../../account-parts/open-invitations.tsx')).OpenInvitations,
})

/** For a profile that no account is connected to: they connect one with a bill, or are invited by its owner. */
export function NoAccounts() {
  const { t } = useLingui()
  return (
    <Stack gap={4}>
      <Card>
        <EmptyState
          icon="accounts"
          title={t`Connect your first account`}
          action={
            <PageLink className={buttonClass()} to={paths.addAccount()}>
              <Trans>Add an account</Trans>
            </PageLink>
          }
        >
          <Trans>
            Take a bill and type three things from it. If it’s someone else’s account, its owner can
            also invite you. No bill at hand? Call us: <PhoneLink className={textLinkClass()} />
          </Trans>
        </EmptyState>
      </Card>
      <Invitations />
    </Stack>
  )
}
