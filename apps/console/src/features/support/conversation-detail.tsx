import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { PageLink } from '@portal/browser/page/page-link'
import { supportDesk } from '@portal/contract/support/support-desk'
import type { DeskConversation } from '@portal/contract/support/support-desk'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DetailHead } from '../../page/list-and-detail/detail-head.tsx'
import { SaveFile } from '../../page/save-file.tsx'
import { paths } from '../../paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { ConversationActs } from './conversation-acts.tsx'
import classes from './conversation-detail.module.css'
import { conversationQuery } from './messages-queries.ts'

/** All that was said in one conversation, and what is said next. */
export function ConversationDetail({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(conversationQuery(conversationId))
  const { writer, number, account, isGuest, email, messages } = data
  return (
    <Stack gap={4}>
      <DetailHead
        badge={<TurnBadge conversation={data} />}
        title={writer ?? number}
        lead={
          <>
            {number} · {isGuest ? <Trans>guest</Trans> : null} {email}
            {account ? (
              <>
                {' · '}
                <PageLink to={paths.customer(account.id)}>
                  {account.address.line1}, {account.number}
                </PageLink>
              </>
            ) : null}
          </>
        }
      />
      <ol className={classes.thread} aria-label={t`What was written`}>
        {messages.map((message) => (
          <li key={message.id} className={classes.message} data-by={message.by}>
            <p className={classes.who}>
              {message.by === 'customer'
                ? (writer ?? t`Customer`)
                : (message.operator?.name ?? getPageConfig().utility.name)}
              {' · '}
              <DateText date={message.sentAt} look="moment" />
            </p>
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
            {message.files.map((file) => (
              <SaveFile
                key={file.id}
                file={file}
                fetchFile={() =>
                  api.call(supportDesk.routes.getConversationFile, {
                    params: { conversationId, supportFileId: file.id },
                  })
                }
              />
            ))}
          </li>
        ))}
      </ol>
      <AnswerForm key={conversationId} conversation={data} />
      <ConversationActs conversation={data} />
    </Stack>
  )
}

function TurnBadge({ conversation }: { conversation: DeskConversation }) {
  const { state, dueAt, assignedTo } = conversation
  if (state === 'answered')
    return (
      <Badge tone="success">
        <Trans>answered</Trans>
      </Badge>
    )
  if (state === 'closed')
    return (
      <Badge>
        <Trans>closed</Trans>
      </Badge>
    )
  return (
    <Badge tone="warning" icon="clock">
      {dueAt === null ? (
        <Trans>waits for us</Trans>
      ) : (
        <Trans>
          waits for us until <DateText date={dueAt} look="moment" />
        </Trans>
      )}
      {assignedTo ? `, ${assignedTo.name}` : null}
    </Badge>
  )
}
