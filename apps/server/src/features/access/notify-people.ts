import type { Permission, Role } from '@portal/contract/access/access'
import { permissionsOf } from '@portal/contract/access/access'
import type { Database } from '../../db/transaction.ts'
import type { Context, ProfileContext } from '../../http/handler.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import type { NameOfThen } from '../identity/past-names-reads.ts'
import { findPersons, fullName } from '../identity/person-reads.ts'
import { findOwnersOf } from './access-reads.ts'
import { readersOf } from './account-reader-reads.ts'
import { accessEndedMail } from './mails/access-ended-mail.ts'
import { accessGivenMail } from './mails/access-given-mail.ts'
import { accessNewsMail } from './mails/access-news-mail.ts'
import type { AccessNews } from './mails/access-news-mail.ts'

interface About {
  accountId: string
  terms: { role: Role; permissions: ReadonlyArray<Permission> | null }
}

/** Tells somebody what they may do from now on, or that it is over. */
export async function notifyPerson(
  surroundings: Notifying,
  tx: Database,
  happened: About & { what: 'changed' | 'restored' | 'ended'; profileId: string },
  { requestId }: Pick<Context, 'requestId'>,
): Promise<void> {
  const { what, profileId, accountId, terms } = happened
  const [reader] = await readersOf(tx, accountId, [profileId])
  if (!reader) return
  // One act may end access to several accounts; each is news of its own.
  const key = `${requestId}-${accountId}`
  if (what === 'ended') {
    await notifyOfAccount(surroundings, tx, reader, accessEndedMail, { facts: {}, key })
    return
  }
  const { role } = terms
  const facts = { role, permissions: [...permissionsOf(terms)], isBack: what === 'restored' }
  await notifyOfAccount(surroundings, tx, reader, accessGivenMail, { facts, key })
}

interface OwnersNews extends About {
  what: AccessNews['what']
  /** Whom it is about, or who invited; null where that is an address alone. */
  who: string | null
  /** The address that was invited. */
  invited?: string
  /** They know it. */
  except: ReadonlyArray<string>
}

/** Tells the owners of an account what became of who has access. */
export async function notifyOwnersOfAccess(
  surroundings: Notifying,
  tx: Database,
  { what, who, invited, except, accountId, terms }: OwnersNews,
  context: ProfileContext,
): Promise<void> {
  const owners = await findOwnersOf(tx, accountId)
  const told = owners.filter((id) => !except.includes(id))
  if (told.length === 0) return
  const { profileId: actorId } = context.caller
  const people = await findPersons(tx, who === null ? [actorId] : [who, actorId])
  const { role } = terms
  const permissions = [...permissionsOf(terms)]
  const name = invited ?? nameOf(people.get(who ?? ''))
  const by = nameOf(people.get(actorId))
  for (const reader of await readersOf(tx, accountId, told)) {
    const facts = { what, name, by, byYou: reader.profileId === actorId, role, permissions }
    const to = readerOf(reader, context)
    await notifyOfAccount(surroundings, tx, to, accessNewsMail, { facts, key: context.requestId })
  }
}

/** The address where they have not said what they are called. */
export function nameOf(person: NameOfThen | undefined): string {
  return person ? fullName(person) || person.email : ''
}
