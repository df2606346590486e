import type { CustomerNote } from '@portal/contract/accounts/accounts-notes'
import type { accountsDesk } from '@portal/contract/accounts/accounts-desk'
import type { DeskContext, HandlersOf } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { pageOf, readPlace } from '../../../db/time-place.ts'
import { findOperatorNames } from '../../operators/operator-names-reads.ts'
import { requireAccount } from '../account-holders-reads.ts'
import { changeNote, listNotes, lockNote, writeNote } from './notes-store.ts'
import type { NoteRow } from './notes-store.ts'

const PAGE = 25
/** So long whoever wrote a note may still mend it; afterwards others have read it. */
const CHANGE_MS = 15 * 60_000

export const notesHandlers: Pick<
  HandlersOf<typeof accountsDesk>,
  'listCustomerNotes' | 'createCustomerNote' | 'updateCustomerNote'
> = {
  listCustomerNotes: async ({ params: { accountId }, query: { cursor } }, context) => {
    await requireAccount(context.db, accountId)
    const place = { after: readPlace(cursor), count: PAGE + 1 }
    const found = await listNotes(context.db, accountId, place)
    const { page, next } = pageOf(found, PAGE, (row) => row)
    return { items: await viewNotes(page, context), next }
  },
  createCustomerNote: async ({ params: { accountId }, body }, context) => {
    const { db, caller, now } = context
    await requireAccount(db, accountId)
    const { operatorId } = caller
    const { idempotencyKey: key, text } = body
    const written = await writeNote(db, { accountId, operatorId, text, key, now })
    const isSame = written.accountId === accountId && written.text === text
    if (!isSame) throw problem('idempotency-mismatch')
    return viewNote(written, context)
  },
  updateCustomerNote: async ({ params: { accountId, noteId: id }, body: { text } }, context) => {
    const { db, caller, now } = context
    const found = await lockNote(db, { id, accountId, operatorId: caller.operatorId })
    if (!found) throw problem('not-found')
    if (found.text === text) return viewNote(found, context)
    if (!mayChange(found, context)) throw problem('conflict')
    await changeNote(db, id, { text, now })
    context.note({ details: { noteId: id, before: found.text } })
    return viewNote({ ...found, text, changedAt: now }, context)
  },
}

type Reader = Pick<DeskContext, 'db' | 'caller' | 'now'>

function mayChange({ operatorId, at }: NoteRow, { caller, now }: Omit<Reader, 'db'>): boolean {
  return operatorId === caller.operatorId && now.getTime() - at.getTime() < CHANGE_MS
}

async function viewNote(row: NoteRow, reader: Reader): Promise<CustomerNote> {
  const [viewed] = await viewNotes([row], reader)
  if (!viewed) throw problem('not-found')
  return viewed
}

async function viewNotes(
  rows: ReadonlyArray<NoteRow>,
  reader: Reader,
): Promise<Array<CustomerNote>> {
  const names = await findOperatorNames(
    reader.db,
    rows.map(({ operatorId }) => operatorId),
  )
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: names.get(row.operatorId) ?? { id: row.operatorId, name: '' },
    writtenAt: row.at.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    mayChange: mayChange(row, reader),
  }))
}
