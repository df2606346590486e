import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface DueDayChanged {
  /** The day of the month; null where bills are due as a rule again. */
  day: number | null
  usualDays: number
  /** The next bill, as things stand; null for a closed account. */
  next: { billOn: string; dueOn: string } | null
}

/** To the owners of an account, whoever chose another day on which its bills are due. */
export const dueDayMail = accountAlert<DueDayChanged>({
  name: 'due-day',
  event: 'bill-ready',
  examples: {
    chosen: { day: 1, usualDays: 14, next: { billOn: '2026-12-10', dueOn: '2027-01-01' } },
    'as a rule': { day: null, usualDays: 14, next: { billOn: '2026-12-10', dueOn: '2026-12-24' } },
  },
  button: {
    en: 'See account settings',
    es: 'Ver la configuración de la cuenta',
    page: ({ accountId }) => `/accounts/${accountId}/account-settings`,
  },
  en: ({ account, day, usualDays, next }, { fullDate }) => ({
    subject:
      day === null
        ? `Bills for account ${account} are now due ${usualDays} days after they come`
        : `Bills for account ${account} are now due on the ${ordinal(day)}`,
    paragraphs: [
      ...(next
        ? [
            `The next bill comes around ${fullDate(next.billOn)} and is then due ${fullDate(next.dueOn)}. Bills you already have keep their due dates.`,
          ]
        : []),
      'If autopay pays on the due date, it moves to the new day. Didn’t expect this? Look at who has access to the account.',
    ],
  }),
  es: ({ account, day, usualDays, next }, { fullDate }) => ({
    subject:
      day === null
        ? `Ahora las facturas de la cuenta ${account} vencen ${usualDays} días después de llegar`
        : `Ahora las facturas de la cuenta ${account} vencen el día ${day}`,
    paragraphs: [
      ...(next
        ? [
            `La próxima factura llega alrededor del ${fullDate(next.billOn)} y vence entonces el ${fullDate(next.dueOn)}. Las que ya tiene conservan su fecha.`,
          ]
        : []),
      'Si el pago automático paga en la fecha de vencimiento, pasa al nuevo día. ¿No lo esperaba? Revise quién tiene acceso a la cuenta.',
    ],
  }),
})

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const english = new Intl.PluralRules('en', { type: 'ordinal' })

/** As in "the 21st". */
function ordinal(day: number): string {
  return `${day}${endings[english.select(day)] ?? 'th'}`
}
