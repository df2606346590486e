import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { securityEventsQuery } from '../profile-queries.ts'
import classes from '../settings-part.module.css'
import { SecurityEvents } from './security-events.tsx'

/** What happened to the own sign-in; the rest of the page stands without it. */
export function SecurityLog() {
  return (
    <Stack gap={4}>
      <SectionHeading level={3} title={<Trans>Recent activity</Trans>} />
      <Events />
    </Stack>
  )
}

function Events() {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(securityEventsQuery)
  if (error && !data) {
    return (
      <Banner
        tone="danger"
        title={i18n._(errorMessage(error))}
        action={
          <Button kind="outline" size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!data) return <EventsShape />
  if (data.items.length === 0) return <NoEvents />
  return (
    <>
      <SecurityEvents items={data.items} />
      <p className={classes.note}>
        <Trans>
          Wasn’t this you?{' '}
          <PageLink to={paths.settings({ part: 'devices' })} className={textLinkClass()}>
            Sign out everywhere
          </PageLink>
          , then choose a new password.
        </Trans>
      </p>
    </>
  )
}

function EventsShape() {
  return (
    <List>
      {[1, 2, 3].map((row) => (
        <ListRow
          key={row}
          lead={<Skeleton shape="circle" width="22px" height="22px" />}
          title={<Skeleton width="12rem" />}
          detail={<Skeleton width="10rem" />}
        />
      ))}
    </List>
  )
}

function NoEvents() {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState icon="shield" level={3} title={t`Nothing yet`}>
        <Trans>Each sign-in will be listed here, and each change to how you sign in.</Trans>
      </EmptyState>
    </Card>
  )
}
