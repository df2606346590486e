import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportDirectory } from '@portal/contract/support/support'
import type { ConversationHead } from '@portal/contract/support/support-conversations'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useQuery } from '@tanstack/react-query'
import { UnbrokenNumbers } from '../../../account-parts/unbroken-numbers.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/portal-session.ts'
import { conversationsQuery } from '../support-queries.ts'
import { useConcernName } from '../use-concern-name.ts'
import classes from '../writing/write-form.module.css'

/** What somebody signed in has written, the latest first. Nothing where there is nothing yet. */
export function ConversationList({ directory }: { directory: SupportDirectory | undefined }) {
  const { t } = useLingui()
  const nameOf = useConcernName(directory)
  const { data } = useQuery({ ...conversationsQuery, enabled: session.state() === 'profile' })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="your-messages">
      <h2 id="your-messages">
        <Trans>Your messages</Trans>
      </h2>
      <List label={t`Your messages`}>
        {data.items.map(({ id, number, concern, lastAt, state }) => (
          <ListRow
            key={id}
            icon="mail"
            title={
              <PageLink to={paths.contact({ message: id })} className={listRowLinkClass}>
                {nameOf(concern) ?? t`A message to us`}
              </PageLink>
            }
            detail={
              <>
                <UnbrokenNumbers>{number}</UnbrokenNumbers> ·{' '}
                <DateText date={lastAt} look="moment" />
              </>
            }
            trailing={<TurnBadge state={state} />}
            forward
          />
        ))}
      </List>
    </section>
  )
}

/** Whose turn it is. */
export function TurnBadge({ state }: { state: ConversationHead['state'] }) {
  if (state === 'closed')
    return (
      <Badge>
        <Trans>Conversation closed</Trans>
      </Badge>
    )
  return state === 'answered' ? (
    <Badge tone="success">
      <Trans>Answered</Trans>
    </Badge>
  ) : (
    <Badge tone="info" icon="clock">
      <Trans>Waiting for us</Trans>
    </Badge>
  )
}
