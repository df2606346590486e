import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { AccountCard } from './cards/account-card.tsx'
import { LedgerCard } from './cards/ledger-card.tsx'
import { NotesCard } from './cards/notes-card.tsx'
import { ViewCard } from './cards/view-card.tsx'
import { ledgerQuery, notesQuery } from './customers-queries.ts'

export const customerParts: CustomerParts = {
  cards: [
    { order: 10, needs: 'see-customers', column: 'left', Card: ViewCard },
    { order: 20, needs: 'see-customers', column: 'left', Card: AccountCard },
    {
      order: 30,
      needs: 'see-customers',
      column: 'middle',
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(ledgerQuery(accountId)),
      Card: LedgerCard,
    },
    {
      order: 90,
      needs: 'see-customers',
      column: 'right',
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(notesQuery(accountId)),
      Card: NotesCard,
    },
  ],
  tabs: [
    {
      id: 'ledger',
      order: 10,
      needs: 'see-customers',
      title: msg`Ledger`,
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(ledgerQuery(accountId)),
      page: () => import('./ledger-page.tsx'),
    },
    {
      id: 'notes',
      order: 80,
      needs: 'see-customers',
      title: msg`Notes`,
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(notesQuery(accountId)),
      page: () => import('./notes-page.tsx'),
    },
  ],
  acts: [
    {
      key: 'a',
      order: 30,
      needs: 'help-customers',
      title: msg`Adjust`,
      icon: 'settings',
      dialog: async () => ({ default: (await import('./acts/adjust-dialog.tsx')).AdjustDialog }),
    },
    {
      key: 'n',
      order: 50,
      needs: 'help-customers',
      title: msg`Note`,
      icon: 'file',
      dialog: async () => ({ default: (await import('./acts/note-dialog.tsx')).NoteDialog }),
    },
  ],
}
