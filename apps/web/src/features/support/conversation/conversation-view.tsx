import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '@portal/contract/support/support-conversations'
import { DateText } from '@portal/kit/display/date-text'
import { Columns } from '@portal/kit/layout/columns'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getPageConfig } from '@portal/browser/api/page-config'
import { UnbrokenNumbers } from '../../../account-parts/unbroken-numbers.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { TurnBadge } from './conversation-list.tsx'
import classes from './conversation-view.module.css'
import { FileLink } from './file-link.tsx'
import { useOpeningText } from '../opening-text.ts'
import { ReplyForm } from './reply-form.tsx'
import { conversationQuery, directoryQuery } from '../support-queries.ts'
import { useConcernName } from '../use-concern-name.ts'
import { useNow } from '../use-now.ts'
import { answeredBy } from '../ways.ts'

interface ConversationViewProps {
  conversationId: string
  proof: string | undefined
}

/** One conversation: what was said, what happens next, and room to say more. */
export function ConversationView({ conversationId, proof }: ConversationViewProps) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(conversationQuery(conversationId, proof))
  const { data: directory } = useQuery(directoryQuery)
  const about = useConcernName(directory)(data.concern)
  const { number, state } = data
  return (
    <article className={classes.conversation} aria-labelledby="conversation">
      <p>
        <PageLink to={paths.contact()} className={textLinkClass({ alone: true })}>
          <Trans>All ways to reach us</Trans>
        </PageLink>
      </p>
      <header className={classes.head}>
        <h2 id="conversation">{about ?? t`Your message`}</h2>
        <p className={classes.number}>
          <span>
            <UnbrokenNumbers>{t`Message ${number}`}</UnbrokenNumbers>
          </span>{' '}
          <TurnBadge state={state} />
        </p>
      </header>
      <Columns>
        <div>
          <NextStep conversation={data} />
          <ol className={classes.list} aria-label={t`What was written`}>
            {data.messages.map(({ id, by, text, sentAt, files }) => (
              <li key={id} className={classes.message} data-by={by}>
                <p className={classes.who}>
                  {by === 'utility' ? getPageConfig().utility.name : <Trans>You wrote</Trans>}
                  {' · '}
                  <DateText date={sentAt} look="moment" />
                </p>
                <p className={classes.text} dir="auto">
                  {text}
                </p>
                {files.length > 0 ? (
                  <ul className={classes.files}>
                    {files.map((file) => (
                      <li key={file.id}>
                        <FileLink file={file} conversationId={conversationId} proof={proof} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
        </div>
        <div>
          <ReplyForm conversationId={conversationId} proof={proof} />
        </div>
      </Columns>
    </article>
  )
}

/** What happens next, or where the answer went. */
function NextStep({ conversation }: { conversation: Conversation }) {
  const now = useNow()
  const { byDay } = useOpeningText()
  const { data: directory } = useQuery(directoryQuery)
  const { email, state } = conversation
  if (state === 'answered') {
    return (
      <p className={classes.next}>
        <Trans>
          We’ve answered, also by email to {email}. If something is still open, write more.
        </Trans>
      </p>
    )
  }
  const by = directory ? answeredBy(directory, now) : null
  const due = by === null ? null : byDay(by, now)
  return (
    <p className={classes.next}>
      {due === null ? (
        <Trans>We have your message. Our answer comes here and by email to {email}.</Trans>
      ) : (
        <Trans>
          We have your message. Our answer comes here and by email to {email}, {due}.
        </Trans>
      )}
    </p>
  )
}
