import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { Mailer } from './mail.ts'
import { sendMail } from './mail-kind.ts'
import type { MailKind, MailOrigin } from './mail-kind.ts'

/** Whom a mail about an account is for. */
export interface AccountReader {
  email: string
  firstName: string
  locale: Locale
  accountId: string
  accountNumber: string
}

/** What each mail about an account knows of it and of its reader, beside its own facts. */
interface AboutAccount {
  firstName: string
  accountId: string
  /** Its number. */
  account: string
}

/** A mail to one person about one account. */
export type AccountMail<Facts> = MailKind<Facts, AboutAccount>

export function accountMail<Facts>(
  kind: Omit<AccountMail<Facts>, 'exampleAbout'>,
): AccountMail<Facts> {
  return { ...kind, exampleAbout: exampleAccount }
}

const exampleAccount: AboutAccount = {
  firstName: 'Maria',
  accountId: '0190f5a0-0000-7000-8000-000000000001',
  account: 'CB-100001',
}

/** What somebody does on a page, in that page's language. */
export interface PageAct {
  caller: { profileId: string }
  pageLocale: Locale | null
}

/** Who does something on a page reads about it in the language of that page; everybody else in their own. */
export function readerOf<Reader extends { profileId: string; locale: Locale }>(
  reader: Reader,
  { caller, pageLocale }: PageAct,
): Reader {
  return reader.profileId === caller.profileId
    ? { ...reader, locale: pageLocale ?? reader.locale }
    : reader
}

/** Writes to one person about one account, once the transaction has committed. */
export async function sendAccountMail<Facts>(
  surroundings: MailOrigin & { mailer: Mailer },
  tx: Database,
  reader: AccountReader,
  kind: AccountMail<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const { firstName, accountId, accountNumber: account } = reader
  await sendMail(surroundings, tx, reader, kind, { ...facts, firstName, accountId, account })
}
