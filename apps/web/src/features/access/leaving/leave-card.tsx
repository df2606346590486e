import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import type { AccountPartProps } from '../../../page/account-part.ts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { accessQuery } from '../access-queries.ts'
import { LeaveAccount } from './leave-account.tsx'

/** Takes the account off somebody's profile; whoever owns it alone hears why not, and what to do. */
export function LeaveCard({ account: { id: accountId } }: AccountPartProps) {
  const { data: access } = useQuery(accessQuery(accountId))
  if (!access) return null
  return (
    <Card as="section">
      <Stack gap={4}>
        <SectionHeading title={<Trans>Remove from your profile</Trans>} />
        {access.isOnlyOwner ? (
          <p>
            <Trans>
              You’re the only owner, so you can’t leave this account.{' '}
              <PageLink to={paths.manageAccess(accountId)} className={textLinkClass()}>
                Make someone else an owner first
              </PageLink>
              .
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                You won’t see this account anymore. You’ll see what else stops before you confirm.
              </Trans>
            </p>
            <Row>
              <LeaveAccount accountId={accountId} />
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}
