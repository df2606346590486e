import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { Charge, TariffVersion } from '@portal/contract/tariffs'
import type { LocalisedText } from '@portal/contract/texts'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Of bills, the prices that they are made by, and what is told of them. */
declare module '../../db/tables.ts' {
  interface Tables {
    tariff: { code: string; name: JSONColumnType<LocalisedText> }
    tariff_version: {
      tariff_code: string
      valid_from: string
      charges: JSONColumnType<Array<Charge>>
      clock: JSONColumnType<TariffVersion['clock']>
    }
    bill: {
      id: Generated<string>
      account_id: string
      number: string
      bill_date: string
      period_from: string
      period_to: string
      due_date: string
      tariff_code: string
      currency: string
      charges: number
      reads: JSONColumnType<Array<MeterRead>>
      lines: JSONColumnType<Array<BillLine>>
      estimated: boolean
      true_up_on: string | null
      supersedes_id: string | null
      origin: Generated<'import' | 'run' | 're-bill'>
      trues_up_from: Generated<string | null>
      place: GeneratedAlways<number>
    }
    bill_due_day: { account_id: string; day: number }
    bill_budget: { bill_id: string; asked: number }
    bill_notice_setting: {
      profile_id: string
      account_id: string
      paperless_since: string | null
      reminder_days: 0 | 1 | 3 | 5 | 7 | 14 | null
      attach_pdf: Generated<boolean>
      look_on: string | null
    }
    bill_notice: {
      profile_id: string
      bill_id: string
      kind: 'ready' | 'reminder'
      sent_at: Date
    }
  }
  interface AttemptKinds {
    /** A choice of the day on which an account's bills are due. */
    'due-day': true
  }
}
