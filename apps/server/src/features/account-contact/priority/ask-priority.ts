import type { createPriorityService } from '@portal/contract/account-contact/account-contact-priority'
import type { BodyOf } from '@portal/contract/route'
import type { Database } from '../../../db/transaction.ts'
import type { AccountContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findAccountFace } from '../../accounts/accounts-reads.ts'
import { takeLooseFile } from '../../support/support-acts.ts'
import { lockContact } from '../contact-store.ts'
import type { ContactSurroundings } from '../contact-surroundings.ts'
import { priorityServiceMail } from '../mails/priority-service-mail.ts'
import { notifyOwners } from '../../access/notify-owners-acts.ts'
import { writeContactAct } from '../write-contact-act.ts'
import {
  deleteDocuments,
  deletePriority,
  findPriority,
  insertDocument,
  saveAsked,
} from './priority-store.ts'
import { closePriorityTask, openPriorityTask } from './priority-task.ts'

/** Files that come take the place of those before. @throws ProblemError `priority-asked-already`, `invalid-input` */
export async function askPriority(
  surroundings: ContactSurroundings,
  { files, ...asked }: BodyOf<typeof createPriorityService>,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, caller, now, requestId: key } = context
  const { accountId } = grant
  const { profileId } = caller
  await lockContact(tx, accountId)
  const known = await findPriority(tx, accountId)
  if (known?.state === 'asked') throw problem('priority-asked-already')
  const equipment = [...new Set(asked.equipment)]
  const told = { ...asked, equipment }
  const id = await saveAsked(tx, accountId, told, { askedBy: profileId, now })
  const ids = [...new Set(files)]
  if (ids.length > 0) await deleteDocuments(tx, id)
  for (const each of ids) await takeFile(tx, { id: each, priorityId: id, profileId, now })
  await openPriorityTask(tx, await numberOf(tx, accountId), now)
  await writeContactAct(tx, 'priority-service-asked', accountId, context)
  const facts = { what: 'asked', until: null } as const
  const news = { accountId, kind: priorityServiceMail, facts, key: `${id} ${key}`, act: context }
  await notifyOwners(surroundings, tx, news)
}

/** What was told of it is forgotten; where nothing was, nothing happens. */
export async function endPriority(
  surroundings: ContactSurroundings,
  context: AccountContext,
): Promise<void> {
  const { db: tx, grant, now, requestId: key } = context
  const { accountId } = grant
  await lockContact(tx, accountId)
  const id = await deletePriority(tx, accountId)
  if (id === undefined) return
  await closePriorityTask(tx, await numberOf(tx, accountId), now)
  await writeContactAct(tx, 'priority-service-ended', accountId, context)
  const facts = { what: 'ended', until: null } as const
  const news = { accountId, kind: priorityServiceMail, facts, key: `${id} ${key}`, act: context }
  await notifyOwners(surroundings, tx, news)
}

async function takeFile(
  tx: Database,
  {
    id,
    priorityId,
    profileId,
    now,
  }: Record<'id' | 'priorityId' | 'profileId', string> & { now: Date },
): Promise<void> {
  const file = await takeLooseFile(tx, { id, profileId })
  if (!file) {
    const message = 'must be files that you have sent'
    throw problem('invalid-input', { errors: [{ path: 'files', message }] })
  }
  await insertDocument(tx, priorityId, { id, ...file, now })
}

async function numberOf(tx: Database, accountId: string): Promise<string> {
  return (await findAccountFace(tx, accountId))?.number ?? accountId
}
