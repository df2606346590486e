import { role, rolePermissions } from '@portal/contract/access'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import { planMailLabel, planMailWords } from './plan-mail-words.ts'
import type { PlanNews } from './plan-mail-words.ts'
import type { PlanParts } from './plan-parts.ts'

/** Whom a plan writes to, about which account. */
interface PlanReader {
  email: string
  firstName: string
  locale: Locale
  accountId: string
  accountNumber: string
}

const rolesSeeing = role.options.filter((name) => rolePermissions[name].includes('see-amounts'))

/** Who made the plan; nobody where that person may not see the account's amounts any more. */
function findPlanReader(db: Database, planId: string): Promise<PlanReader | undefined> {
  return db
    .selectFrom('payment_plan as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .innerJoin('profile as r', 'r.id', 'p.profile_id')
    .innerJoin('access_grant as g', (on) =>
      on.onRef('g.profile_id', '=', 'r.id').onRef('g.account_id', '=', 'a.id'),
    )
    .where('p.id', '=', planId)
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

/** Tells who made the plan, once the transaction has committed. */
export async function sendPlanMail(
  { mailer, publicUrl, currency, phone }: PlanParts,
  tx: Database,
  planId: string,
  news: PlanNews,
): Promise<void> {
  const reader = await findPlanReader(tx, planId)
  if (!reader) return
  const { email, locale, firstName, accountId, accountNumber } = reader
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const minor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, paragraphs } = planMailWords[locale](news, {
    account: accountNumber,
    phone,
    money: (amount) => money.format(amount / minor),
    day: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  })
  const hello = firstName === '' ? [] : [greetings[locale](firstName)]
  const address = `${publicUrl()}/accounts/${accountId}/payment-plan`
  const action = { label: planMailLabel[locale], address }
  const sheet = { subject, heading: subject, paragraphs: [...hello, ...paragraphs], action }
  await mailer.queue(tx, { email, locale }, sheet)
}

const greetings: Record<Locale, (firstName: string) => string> = {
  en: (firstName) => `Hello ${firstName},`,
  es: (firstName) => `Hola, ${firstName}:`,
}
