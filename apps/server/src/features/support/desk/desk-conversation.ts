import type { DeskConversation, DeskConversationHead } from '@portal/contract/support/support-desk'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import { findCustomerFaces } from '../../accounts/desk/customer-faces-reads.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import type { Person } from '../../identity/person-reads.ts'
import { findOperatorNames } from '../../operators/operator-names-reads.ts'
import { findTaskFaces } from '../../work/work-reads.ts'
import type { OpenTaskFace } from '../../work/work-reads.ts'
import { listMessages } from '../conversations-store.ts'
import { findAnswerers, findDeskRow } from './desk-conversations-store.ts'
import type { DeskRow } from './desk-conversations-store.ts'

export async function viewHeads(
  db: Database,
  rows: ReadonlyArray<DeskRow>,
): Promise<Array<DeskConversationHead>> {
  const tasks = await findTaskFaces(
    db,
    'message-waits',
    rows.map(({ number }) => number),
  )
  const persons = await findPersons(
    db,
    rows.flatMap(({ profileId }) => profileId ?? []),
  )
  return rows.map((row) => headOf(row, persons, tasks.get(row.number)))
}

/** What its writer is called; null where their profile has no name. */
export function writerOf(row: DeskRow, persons: ReadonlyMap<string, Person>): string | null {
  const person = persons.get(row.profileId ?? '')
  return (person ? fullName(person) : row.guestName) || null
}

function headOf(
  row: DeskRow,
  persons: ReadonlyMap<string, Person>,
  task: OpenTaskFace | undefined,
): DeskConversationHead {
  const { id, number, concern, accountId, startedAt, lastAt, state, excerpt } = row
  return {
    id,
    number,
    concern,
    accountId,
    startedAt: startedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    state,
    writer: writerOf(row, persons),
    excerpt,
    assignedTo: task?.assignedTo ?? null,
    dueAt: task?.dueAt.toISOString() ?? null,
  }
}

/** All of one. @throws ProblemError `not-found` */
export async function viewDeskConversation(db: Database, id: string): Promise<DeskConversation> {
  const row = await findDeskRow(db, id)
  if (!row) throw problem('not-found')
  const persons = await findPersons(db, row.profileId === null ? [] : [row.profileId])
  const task = (await findTaskFaces(db, 'message-waits', [row.number])).get(row.number)
  const faces = await findCustomerFaces(db, [row.accountId])
  const messages = await listMessages(db, id)
  const answerers = await findAnswerers(db, id)
  const people = await findOperatorNames(db, answerers.values())
  return {
    ...headOf(row, persons, task),
    isGuest: row.profileId === null,
    email: persons.get(row.profileId ?? '')?.email ?? row.guestEmail ?? '',
    locale: row.locale,
    account: faces.get(row.accountId ?? '') ?? null,
    taskId: task?.id ?? null,
    messages: messages.map(({ sentAt, ...message }) => ({
      ...message,
      sentAt: sentAt.toISOString(),
      operator: people.get(answerers.get(message.id) ?? '') ?? null,
    })),
  }
}
