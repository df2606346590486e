import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import { PageLink } from '@portal/browser/page/page-link'
import type { CustomerPartProps } from '../../../page/customer-part.ts'
import { useCursorList } from '../../../page/list-and-detail/cursor-list.ts'
import { paths } from '../../../paths.ts'
import { notesQuery } from '../customers-queries.ts'
import { NoteList } from './note-list.tsx'

const SHOWN = 4

/** What colleagues should know; customers never see it. */
export function NotesCard({ accountId }: CustomerPartProps) {
  const { items } = useCursorList(notesQuery(accountId), (page) => page.items)
  return (
    <Card as="section">
      <Stack gap={2}>
        <SectionHeading
          title={<Trans>Notes</Trans>}
          {...(items.length > SHOWN && {
            action: (
              <PageLink
                to={paths.customer(accountId, { tab: 'notes' })}
                className={textLinkClass()}
              >
                <Trans>All notes</Trans>
              </PageLink>
            ),
          })}
        />
        {items.length > 0 ? (
          <NoteList notes={items.slice(0, SHOWN)} />
        ) : (
          <p>
            <Trans>Nobody has noted anything. Only staff see notes.</Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}
