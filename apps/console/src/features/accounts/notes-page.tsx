import { Trans } from '@lingui/react/macro'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { NoteList } from './cards/note-list.tsx'
import { notesQuery } from './customers-queries.ts'

/** All notes, as far as somebody scrolls. */
export default function NotesPage({ accountId }: CustomerPartProps) {
  const { items, more } = useCursorList(notesQuery(accountId), (page) => page.items)
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nobody has noted anything. Only staff see notes.</Trans>
      </p>
    )
  }
  return (
    <Stack gap={4}>
      <NoteList notes={items} />
      <ListMore more={more} />
    </Stack>
  )
}
