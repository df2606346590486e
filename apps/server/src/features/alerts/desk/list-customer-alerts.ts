import type { CustomerAlert } from '@portal/contract/alerts/alerts-desk'
import type { DeskContext } from '../../../http/handler.ts'
import { sayAlert } from '../../../ports/mail/alert-kind.ts'
import type { StoredKind } from '../../../ports/mail/alert-kind.ts'
import { findAccountNames } from '../../accounts/account-names-reads.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import { pageOf, readPlace } from '../../../db/time-place.ts'
import { accountsToName, namingAccount } from '../named-account.ts'
import { findAlertDeliveries } from '../quiet-hours/find-alert-deliveries.ts'
import type { AlertSurroundings } from '../view-alerts.ts'
import { findCustomerAlerts } from './customer-alerts-store.ts'
import type { CustomerAlertRow } from './customer-alerts-store.ts'

const PAGE = 25

/** What people were told of an account, each as its own reader sees it. */
export async function listCustomerAlerts(
  surroundings: AlertSurroundings,
  { accountId, cursor }: { accountId: string; cursor: string | undefined },
  { db, locale }: Pick<DeskContext, 'db' | 'locale'>,
): Promise<{ items: Array<CustomerAlert>; next: string | null }> {
  const asked = { accountId, kinds: [...surroundings.alertKinds.keys()] }
  const place = { after: readPlace(cursor), count: PAGE + 1 }
  const found = await findCustomerAlerts(db, asked, place)
  const { page, next } = pageOf(found, PAGE, (row) => row)
  const deliveries = await findAlertDeliveries(
    db,
    page.map(({ id }) => id),
  )
  const people = await findPersons(db, [...new Set(page.map(({ profileId }) => profileId))])
  const items: Array<CustomerAlert> = []
  for (const row of page) {
    const kind = surroundings.alertKinds.get(row.kind)
    const person = people.get(row.profileId)
    if (!kind || !person) continue
    const names = await findAccountNames(db, row.profileId, accountsToName([row]))
    const facts = namingAccount(row.facts, names, row.accountId)
    const { title, text } = sayAlert(surroundings, kind, facts, locale)
    items.push({
      id: row.id,
      event: kind.event,
      title,
      text,
      reader: { profileId: row.profileId, name: fullName(person), email: person.email },
      createdAt: row.at.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      deliveries: [...(deliveries.get(row.id) ?? [])],
      mayResend: mayResend(row, kind),
    })
  }
  return { items, next }
}

/** What opened something went into the first mail alone, and is kept nowhere. */
export function mayResend(
  { facts }: Pick<CustomerAlertRow, 'facts'>,
  { keys }: Pick<StoredKind, 'keys'>,
): boolean {
  // A payer who signed in was given no proof.
  return keys.length === 0 || (keys.every((key) => key === 'proof') && 'paymentId' in facts)
}
