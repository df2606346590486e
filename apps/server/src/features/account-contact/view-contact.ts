import type { AccountContact } from '@portal/contract/account-contact/account-contact'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { findCorrection } from './address/correct-service-address.ts'
import { findContact } from './contact-store.ts'
import type { ContactSurroundings } from './contact-surroundings.ts'
import { findPriority, listDocuments } from './priority/priority-store.ts'
import type { StoredPriority } from './priority/priority-store.ts'
import { stateOf } from './ways/way-state.ts'
import { listWays } from './ways/way-store.ts'

/** What was told in confidence is left out for whoever may only look. */
export async function viewContact(
  surroundings: ContactSurroundings,
  { db, grant, caller }: AccountContext,
): Promise<AccountContact> {
  const { accountId } = grant
  const mayEdit = grant.permissions.includes('edit-contact')
  const face = await findAccountFace(db, accountId)
  if (!face) throw problem('not-found')
  const contact = await findContact(db, accountId)
  const ways = mayEdit ? await listWays(db, accountId) : []
  const { profileId } = caller
  return {
    mayEdit,
    holderName: face.holderName,
    mailing: { address: face.mailingAddress, sameAsService: contact.sameAsService },
    serviceAddress: face.serviceAddress,
    correction: mayEdit ? await findCorrection(db, { accountId, profileId }) : null,
    locale: contact.locale,
    largePrint: contact.largePrint,
    mailsFiles: surroundings.settings.rules.bills.mailKilobytes > 0,
    sendsTexts: surroundings.texter !== null,
    ways: ways.map((way) => {
      const { id, kind, value, purposes, attachPdf, replaces } = way
      return { id, kind, value, purposes, attachPdf, replaces, state: stateOf(surroundings, way) }
    }),
    emergency: mayEdit ? contact.emergency : null,
    priority: mayEdit ? await viewPriority(surroundings, { db, accountId }) : null,
  }
}

async function viewPriority(
  surroundings: ContactSurroundings,
  { db, accountId }: { db: AccountContext['db']; accountId: string },
): Promise<AccountContact['priority']> {
  const known = await findPriority(db, accountId)
  if (!known) return null
  const { settings, clock } = surroundings
  const { timeZone } = settings.utility
  const today = localDate(clock.now(), timeZone)
  const { id, person, equipment, backupHours, askedAt, until } = known
  const { reminderDays } = settings.rules.accountContact.priority
  return {
    person,
    equipment,
    backupHours,
    state: stateOn(known, today),
    askedOn: localDate(askedAt, timeZone),
    until: until !== null && until >= today ? until : null,
    isRenewable:
      known.state !== 'asked' && (until === null || until <= addDays(today, reminderDays)),
    documents: await listDocuments(db, id),
  }
}

function stateOn({ state, until }: StoredPriority, today: string) {
  return state === 'confirmed' && until !== null && until < today ? 'expired' : state
}
