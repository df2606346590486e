import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import type { DeskConversationHead, supportDesk } from '@portal/contract/support/support-desk'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { SavedFiltersButton } from '../../page/saved-filters/saved-filters-button.tsx'
import { ViewLinks } from '../../page/view-links.tsx'
import { paths } from '../../paths.ts'
import { ConversationDetail } from './conversation-detail.tsx'
import { MessageRow } from './message-row.tsx'
import type { MessagesSearch } from './messages-address.ts'
import { messagesQuery } from './messages-queries.ts'

type ListRoute = (typeof supportDesk.routes)['listDeskConversations']

/** What customers and guests wrote, the latest first. */
export default function MessagesPage({ search }: PageProps<object, MessagesSearch>) {
  const { t } = useLingui()
  const { items, more } = useCursorList<ListRoute, DeskConversationHead>(
    messagesQuery(search),
    (page) => page.items,
  )
  const { state, open, account } = search
  const kept = { ...(state && { state }), ...(account && { account }) }
  const words = { waiting: t`Waiting`, answered: t`Answered`, closed: t`Closed messages` }
  return (
    <>
      <PageHead
        title={<Trans>Messages</Trans>}
        acts={
          <>
            <SavedFiltersButton />
            <ViewLinks
              label={t`Which messages`}
              views={[
                ...(['waiting', 'answered', 'closed'] as const).map((name) => ({
                  to: paths.messages({ ...kept, state: name }),
                  words: words[name],
                  isOpen: state === name,
                })),
                {
                  to: paths.messages({ ...kept, state: '' }),
                  words: t`All`,
                  isOpen: state === undefined,
                },
              ]}
            />
          </>
        }
      />
      <ListAndDetail
        label={t`Messages`}
        items={items}
        idOf={({ id }) => id}
        renderRow={(head) => <MessageRow head={head} />}
        addressOf={(id) => paths.messages({ ...kept, ...(id !== undefined && { open: id }) })}
        open={open}
        more={more}
        detail={open === undefined ? null : <ConversationDetail conversationId={open} />}
        empty={
          <EmptyState icon="mail" title={t`No messages here`}>
            <Trans>What customers write on the contact page comes here.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}
