import type { Address } from '@portal/contract/person'
import type { Generated, JSONColumnType } from 'kysely'

/** Of the utility’s accounts and what they are supplied at. */
declare module '../../db/tables.ts' {
  interface Tables {
    account: {
      id: Generated<string>
      number: string
      holder_name: string
      holder_email: string | null
      holder_phone: string | null
      customer_class: 'residential' | 'small-business' | 'industrial'
      status: 'active' | 'closed'
      service_address: JSONColumnType<Address>
      mailing_address: JSONColumnType<Address>
      opened_on: string
      next_bill_on: string | null
    }
    service_point: {
      id: Generated<string>
      account_id: string
      number: string
      name: string
      service: 'electricity' | 'water' | 'gas'
      status: 'connected' | 'disconnected'
      meter_number: string | null
      tariff_code: string
      address: JSONColumnType<Address>
      latitude: number | null
      longitude: number | null
      dial_digits: Generated<number | null>
    }
    /** What staff tell each other about an account. */
    account_note: {
      id: Generated<string>
      account_id: string
      operator_id: string
      text: string
      written_at: Date
      changed_at: Date | null
      idempotency_key: string
    }
    /** By which words operators find an account; triggers keep them. */
    account_word: { word: string; account_id: string }
  }
  interface OperatorTaskKinds {
    /** A job met a fault with one account; closed once it went well. */
    'account-set-aside': true
  }
}
