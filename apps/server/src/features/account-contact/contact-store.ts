import type {
  AccountContact,
  EmergencyContact,
} from '@portal/contract/account-contact/account-contact'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** Whoever changes how the account is reached does so after the others. */
export async function lockContact(tx: Database, accountId: string): Promise<void> {
  await sql`
    insert into account_contact (account_id) values (${accountId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select 1 from account_contact where account_id = ${accountId} for update`.execute(tx)
}

type BillReading = Pick<AccountContact, 'locale' | 'largePrint'>

interface StoredContact extends BillReading {
  mailingId: string | null
  /** False where nobody said where letters go. */
  sameAsService: boolean
  emergency: EmergencyContact | null
}

export async function findContact(db: Database, accountId: string): Promise<StoredContact> {
  const row = await db
    .selectFrom('account_contact')
    .leftJoin('mailing_address', 'mailing_address.id', 'account_contact.mailing_id')
    .select((is) => [
      'mailing_id as mailingId',
      'locale',
      'large_print as largePrint',
      'emergency_name as name',
      'emergency_phone as phone',
      'emergency_relation as relation',
      is
        .and([is('mailing_address.id', 'is not', null), is('mailing_address.address', 'is', null)])
        .as('sameAsService'),
    ])
    .where('account_contact.account_id', '=', accountId)
    .executeTakeFirst()
  if (!row)
    return {
      mailingId: null,
      sameAsService: false,
      locale: null,
      largePrint: false,
      emergency: null,
    }
  const { name, phone, relation, sameAsService, ...rest } = row
  const emergency =
    name === null || phone === null ? null : { name, phone, relation: relation ?? '' }
  return { ...rest, sameAsService: Boolean(sameAsService), emergency }
}

export async function saveReading(
  tx: Database,
  accountId: string,
  { locale, largePrint }: BillReading,
): Promise<void> {
  await tx
    .updateTable('account_contact')
    .set({ locale, large_print: largePrint })
    .where('account_id', '=', accountId)
    .execute()
}

export async function saveEmergency(
  tx: Database,
  accountId: string,
  contact: EmergencyContact | null,
): Promise<void> {
  await tx
    .updateTable('account_contact')
    .set({
      emergency_name: contact?.name ?? null,
      emergency_phone: contact?.phone ?? null,
      emergency_relation: contact?.relation ?? null,
    })
    .where('account_id', '=', accountId)
    .execute()
}
