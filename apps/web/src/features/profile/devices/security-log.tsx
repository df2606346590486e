import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '@portal/kit/feedback/banner'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List, ListRow } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Row, Stack } from '@portal/kit/layout/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { securityEventsQuery } from '../profile-queries.ts'
import { isAlarming, securityEventText } from './security-event-text.ts'
import { WhenText } from '../when-text.tsx'

/** So many show before the rest is asked for. */
const shownFirst = 6

/** What happened to the own sign-in; the rest of the page stands without it. */
export function SecurityLog() {
  return (
    <Stack gap={3}>
      <SectionHeading level={3} title={<Trans>What happened lately</Trans>} />
      <Events />
    </Stack>
  )
}

function Events() {
  const { t, i18n } = useLingui()
  const [all, setAll] = useState(false)
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
  const shown = all ? data.items : data.items.slice(0, shownFirst)
  return (
    <>
      <List label={t`What happened lately`}>
        {shown.map(({ at, act, device }) => (
          <ListRow
            key={at + act}
            icon={isAlarming(act) ? 'warning' : 'clock'}
            iconTone={isAlarming(act) ? 'warning' : 'neutral'}
            title={i18n._(securityEventText(act))}
            detail={
              <>
                <WhenText at={at} /> · {device ?? <Trans>a device we could not name</Trans>}
              </>
            }
          />
        ))}
      </List>
      {shown.length < data.items.length ? (
        <Row>
          <Button kind="quiet" onClick={() => setAll(true)}>
            <Trans>Show everything</Trans>
          </Button>
        </Row>
      ) : null}
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
        <Trans>Each sign-in and each change of how you sign in will stand here.</Trans>
      </EmptyState>
    </Card>
  )
}
