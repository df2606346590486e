import { autopayRecord } from '@portal/contract/autopay/autopay-records'
import type { AutopayRecord } from '@portal/contract/autopay/autopay-records'
import { arrangementImport } from '../../import/arrangement-import.ts'

/** An account that is paid by autopay already; where somebody has set it up in the portal, that stays. */
export const autopayImport = arrangementImport<AutopayRecord>({
  kind: 'autopay',
  describes: 'an account paid by autopay, and the method it charges',
  schema: autopayRecord,
  after: ['accounts', 'profiles', 'bills', 'payments'],
  fills: ['autopay'],
  table: 'autopay',
  values: {
    since: { type: 'date', of: ({ since }) => since },
    announced_until: { type: 'date', of: ({ announcedUntil }) => announcedUntil ?? null },
    kind: { type: 'text', of: ({ option }) => option.kind },
    days: {
      type: 'smallint',
      of: ({ option }) => (option.kind === 'after-bill' ? option.days : null),
    },
    monthly_day: {
      type: 'smallint',
      of: ({ option }) => (option.kind === 'monthly' ? option.day : null),
    },
    amount: {
      type: 'bigint',
      of: ({ option }) => (option.kind === 'monthly' ? option.amount : null),
    },
    maximum: {
      type: 'bigint',
      of: ({ option }) => (option.kind === 'monthly' ? null : option.maximum),
    },
  },
  insert: (named) =>
    `insert into autopay (account_id, profile_id, payment_method_id, kind, days, monthly_day,
       amount, maximum, covers_due_from, starts_on, announced_until, enrolled_at)
     select account_id, profile_id, method_id, kind, days, monthly_day, amount, maximum, since,
       since, announced_until, now
     from ${named}
     on conflict (account_id) do nothing`,
})
