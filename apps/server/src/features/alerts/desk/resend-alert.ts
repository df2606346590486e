import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { mailForms } from '../../../ports/mail/mail-kind.ts'
import type { MailSheet } from '../../../ports/mail/mail.ts'
import { briefAlert } from '../../../ports/mail/alert-kind.ts'
import type { StoredKind } from '../../../ports/mail/alert-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findBillReading } from '../../account-contact/account-contact-reads.ts'
import { mayDo } from '../../access/access-reads.ts'
import { findAccountNames } from '../../accounts/account-names-reads.ts'
import { findPerson } from '../../identity/person-reads.ts'
import { accountsToName, namingAccount, withNumber } from '../named-account.ts'
import { findCustomerAlert } from './customer-alerts-store.ts'
import { mayResend } from './list-customer-alerts.ts'

/**
 * Sends the email of an alert once more, as another delivery of the same alert, to the address that its reader has now.
 * Whoever has lost the account hears no more of it.
 * @throws ProblemError `not-found`, `conflict`
 */
export async function resendAlert(
  surroundings: Surroundings,
  { accountId, alertId }: { accountId: string; alertId: string },
  { db: tx, note }: Pick<DeskContext, 'db' | 'note'>,
): Promise<{ email: string }> {
  const alert = await findCustomerAlert(tx, { id: alertId, accountId })
  const kind = alert && surroundings.alertKinds.get(alert.kind)
  if (!alert || !kind) throw problem('not-found')
  const { profileId } = alert
  const person = await findPerson(tx, profileId)
  const channel = surroundings.channels.find(({ name }) => name === 'email')
  const address = await channel?.findAddress(tx, profileId)
  const isReached = address?.state === 'working' || address?.state === 'broken'
  const mayRead = await mayDo(tx, 'see-amounts', { profileId, accountId })
  if (!person || !channel || !isReached || !mayRead || !mayResend(alert, kind)) {
    throw problem('conflict')
  }
  const names = await findAccountNames(tx, profileId, accountsToName([alert]))
  // As it was stored: whoever signs in needs no proof.
  const stored: Record<string, unknown> = {
    firstName: person.firstName,
    proof: null,
    ...alert.facts,
  }
  const facts = namingAccount(stored, names, accountId)
  const { locale } = person
  const written = withNumber(sheetOf(surroundings, kind, facts, locale), stored, {
    name: names.get(accountId),
    locale,
  })
  const { largePrint } = await findBillReading(tx, accountId)
  await channel.queue(tx, {
    about: { alertId, event: kind.event },
    to: person,
    sheet: { ...written, ...(largePrint && { isLarge: true }) },
    brief: briefAlert(surroundings, kind, facts, locale),
    thing: alert.thing,
  })
  note({ details: { alertId, kind: kind.name } })
  return { email: person.email }
}

function sheetOf(
  surroundings: Surroundings,
  kind: StoredKind,
  facts: object,
  locale: 'en' | 'es',
): MailSheet {
  const forms = mailForms(surroundings, locale)
  // They were stored by this kind.
  const known = facts as never
  const { subject, heading = subject, paragraphs, notes } = kind[locale](known, forms)
  return {
    subject,
    heading,
    paragraphs,
    action: { label: kind.act[locale], address: forms.address(kind.page(known)) },
    ...(notes && { notes }),
  }
}
