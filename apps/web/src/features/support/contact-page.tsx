import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { FocusOnChange } from '@portal/kit/feedback/focus-on-change'
import { Card } from '@portal/kit/layout/card'
import { classNames } from '@portal/kit/class-names'
import type { SupportDirectory } from '@portal/contract/support/support'
import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '@portal/browser/page/page-props'
import type { ContactSearch } from './contact-address.ts'
import classes from './contact-page.module.css'
import { ConversationList } from './conversation/conversation-list.tsx'
import { ConversationView } from './conversation/conversation-view.tsx'
import { EmergencyCard } from './emergency-card.tsx'
import { MoreWays } from './more-ways.tsx'
import { OfficePart } from './offices/office-part.tsx'
import { directoryQuery } from './support-queries.ts'
import { ConcernChoice } from './concern-choice.tsx'
import { useWriteMessage, useWriter } from './writing/use-write-message.ts'
import { WayList } from './way-list.tsx'
import { WriteForm } from './writing/write-form.tsx'

/** [ROUTE-03] How to reach the utility, or one conversation with it. */
export default function ContactPage({ search }: PageProps<unknown, ContactSearch>) {
  const { message, proof } = search
  return (
    <FocusOnChange on={message ?? 'all'}>
      {message === undefined ? (
        <Contact />
      ) : (
        <ConversationView key={message} conversationId={message} proof={proof} />
      )}
    </FocusOnChange>
  )
}

/** Danger first, then what it is about and what settles it, where somebody is, and writing. */
function Contact() {
  const { data: directory } = useQuery(directoryQuery)
  const writer = useWriter()
  return directory ? (
    <Known key={writer} directory={directory} writer={writer} />
  ) : (
    <div className={classes.page}>
      <div className={classes.part}>
        <EmergencyCard emergency={undefined} />
        <NotThere />
      </div>
      <div className={classes.part}>
        <ConversationList directory={undefined} />
        <MoreWays directory={undefined} />
      </div>
    </div>
  )
}

interface KnownProps {
  directory: SupportDirectory
  writer: string | null
}

/** On phones one after the other, on large screens two beside two. */
function Known({ directory, writer }: KnownProps) {
  const writing = useWriteMessage(writer)
  const { draft, change } = writing
  const concern = directory.concerns.find(({ id }) => id === draft.concern)
  return (
    <div className={classes.page}>
      <div className={classes.part}>
        <EmergencyCard emergency={directory.emergency} />
        <ConcernChoice
          concerns={directory.concerns}
          chosen={draft.concern}
          onChoose={(id) => change({ concern: id })}
        />
        {concern ? <WayList directory={directory} concern={concern} /> : null}
      </div>
      <div className={classNames(classes.part, classes.offices)}>
        <ConversationList directory={directory} />
        {directory.offices.length > 0 ? <OfficePart directory={directory} /> : null}
      </div>
      <div className={classNames(classes.part, classes.write)}>
        <WriteForm directory={directory} writing={writing} />
      </div>
      <div className={classNames(classes.part, classes.more)}>
        <MoreWays directory={directory} />
      </div>
    </div>
  )
}

/** The numbers stand on the page all the same. */
function NotThere() {
  const { t } = useLingui()
  const { refetch, isFetching } = useQuery(directoryQuery)
  return (
    <Card>
      <EmptyState
        icon="offline"
        title={t`We couldn’t load the rest of this page`}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>You can call us meanwhile. The numbers on this page are right.</Trans>
      </EmptyState>
    </Card>
  )
}
