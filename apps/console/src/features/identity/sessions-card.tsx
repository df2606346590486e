import { Trans } from '@lingui/react/macro'
import { PageLink } from '@portal/browser/page/page-link'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Banner } from '@portal/kit/feedback/banner'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { paths } from '../../paths.ts'
import { customerSessionsQuery } from './customer-sessions-query.ts'
import { SessionList } from './session-list.tsx'

/** Who is signed in, and who is held. */
export function SessionsCard({ accountId }: CustomerPartProps) {
  const { people } = useSuspenseQuery(customerSessionsQuery(accountId)).data
  const held = people.filter(({ heldUntil }) => heldUntil !== null)
  const signedIn = people.filter(({ sessions }) => sessions.length > 0)
  return (
    <Card as="section">
      <Stack gap={3}>
        <SectionHeading
          title={<Trans>Sessions</Trans>}
          action={
            <PageLink
              to={paths.customer(accountId, { tab: 'sign-in' })}
              className={textLinkClass()}
            >
              <Trans>Help with signing in</Trans>
            </PageLink>
          }
        />
        {held.map(({ profileId, name }) => (
          <Banner
            key={profileId}
            tone="warning"
            title={<Trans>{name} is held by too many wrong tries.</Trans>}
          />
        ))}
        {signedIn.map((person) => (
          <SessionList key={person.profileId} accountId={accountId} person={person} />
        ))}
        {signedIn.length === 0 ? (
          <p>
            <Trans>Nobody is signed in.</Trans>
          </p>
        ) : null}
      </Stack>
    </Card>
  )
}
