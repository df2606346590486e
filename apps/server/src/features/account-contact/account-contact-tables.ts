import type { ContactPurpose } from '@portal/contract/account-contact/account-contact-ways'
import type { PriorityEquipment } from '@portal/contract/account-contact/account-contact-priority'
import type { Address } from '@portal/contract/person'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import type { Locale } from '@portal/contract/texts'
import type { Generated, JSONColumnType } from 'kysely'

/** Of how accounts are reached, and of who depends on power. */
declare module '../../db/tables.ts' {
  interface Tables {
    mailing_address: {
      id: Generated<string>
      account_id: string
      address: JSONColumnType<Address> | null
      set_by: string | null
      set_at: Date
      replaced_id: string | null
    }
    account_contact: {
      account_id: string
      mailing_id: string | null
      locale: Locale | null
      large_print: Generated<boolean>
      emergency_name: string | null
      emergency_phone: string | null
      emergency_relation: string | null
    }
    contact_way: {
      id: Generated<string>
      account_id: string
      kind: 'email' | 'phone'
      value: string
      purposes: Array<ContactPurpose>
      attach_pdf: boolean
      locale: Locale
      added_by: string | null
      added_at: Date
      confirmed_at: Date | null
      replaces_id: string | null
      removed_at: Date | null
      removed_by: string | null
      replaced_by_id: string | null
      restored_at: Date | null
      ended_with: string | null
      bills_since: string | null
      look_on: string | null
    }
    past_contact_way: { id: string; account_id: string; value: string; gone_at: Date }
    contact_code: { way_id: string; hash: Buffer; tries: Generated<number>; expires_at: Date }
    contact_bill: { way_id: string; bill_id: string; sent_at: Date }
    address_correction: { conversation_id: string; account_id: string; asked_at: Date }
    priority_service: {
      id: Generated<string>
      account_id: string
      person: string
      equipment: Array<PriorityEquipment>
      backup_hours: number | null
      state: 'asked' | 'confirmed' | 'declined'
      asked_by: string | null
      asked_at: Date
      until: string | null
      reminded_for: string | null
    }
    priority_document: {
      id: string
      priority_id: string
      name: string
      type: SupportFile['type']
      content: Buffer
      sent_at: Date
    }
  }
  interface OneTimeKinds {
    /** Of what is told to an address or a phone that was removed from an account. */
    'removed-contact': true
  }
  interface AttemptKinds {
    /** A code that is sent to an e-mail address or a phone of an account. */
    'contact-code': true
  }
  interface OperatorTaskKinds {
    /** Somebody has asked for priority service, and waits for an answer. */
    'priority-service-asked': true
  }
}
