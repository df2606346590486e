import { role, rolePermissions } from '@portal/contract/access'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { budgetMailLabel, budgetMailWords } from './budget-mail-words.ts'
import type { BudgetNews } from './budget-mail-words.ts'
import type { BudgetParts } from './budget-parts.ts'

const rolesSeeing = role.options.filter((name) => rolePermissions[name].includes('see-amounts'))

/** Who began it; nobody where that person may not see the account's amounts any more. */
function findReader(db: Database, budgetId: string) {
  return db
    .selectFrom('budget_billing as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .innerJoin('profile as r', 'r.id', 'b.profile_id')
    .innerJoin('access_grant as g', (on) =>
      on.onRef('g.profile_id', '=', 'r.id').onRef('g.account_id', '=', 'a.id'),
    )
    .where('b.id', '=', budgetId)
    .where('g.role', 'in', rolesSeeing)
    .select([
      'r.email',
      'r.first_name as firstName',
      'r.locale',
      'a.id as accountId',
      'a.number as accountNumber',
    ])
    .executeTakeFirst()
}

/** Tells who began it, once the transaction has committed. */
export async function sendBudgetMail(
  { mailer, publicUrl, currency }: BudgetParts,
  tx: Database,
  budgetId: string,
  news: BudgetNews,
): Promise<void> {
  const reader = await findReader(tx, budgetId)
  if (!reader) return
  const { email, locale, firstName, accountId, accountNumber } = reader
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const minor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, paragraphs } = budgetMailWords[locale](news, {
    account: accountNumber,
    money: (amount) => money.format(amount / minor),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  })
  const hello = firstName === '' ? [] : [greetings[locale](firstName)]
  const address = `${publicUrl()}/accounts/${accountId}/budget-billing`
  const action = { label: budgetMailLabel[locale], address }
  const sheet = { subject, heading: subject, paragraphs: [...hello, ...paragraphs], action }
  await mailer.queue(tx, { email, locale }, sheet)
}

const greetings: Record<Locale, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  es: (firstName) => `Hola, ${firstName}:`,
}
