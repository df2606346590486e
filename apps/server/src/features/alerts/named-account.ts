import type { Locale } from '@portal/contract/texts'
import type { MailSheet } from '../../ports/mail/mail.ts'
import type { AskedAccounts } from '../accounts/account-names-reads.ts'

interface AboutAccounts {
  accountId: string | null
  facts: object
}

/** Those of a payment for several are named in its facts. */
function numbersIn(facts: object): ReadonlyArray<string> {
  const { accountNumbers = [] } = facts as { accountNumbers?: ReadonlyArray<string> }
  return accountNumbers
}

/** All accounts that some alerts are about. */
export function accountsToName(alerts: ReadonlyArray<AboutAccounts>): AskedAccounts {
  return {
    ids: alerts.flatMap(({ accountId }) => accountId ?? []),
    numbers: alerts.flatMap(({ facts }) => numbersIn(facts)),
  }
}

/** Facts of an alert, with its accounts called as its reader does; as they are where it is no account of theirs. */
export function namingAccount<Facts extends object>(
  facts: Facts,
  names: ReadonlyMap<string, string>,
  accountId: string | null,
): Facts {
  const name = names.get(accountId ?? '')
  const numbers = numbersIn(facts)
  return {
    ...facts,
    ...(name !== undefined && 'account' in facts && { account: name }),
    ...(numbers.length > 0 && { accountNumbers: numbers.map((each) => names.get(each) ?? each) }),
  }
}

const said: Record<Locale, (name: string, number: string) => string> = {
  en: (name, number) => `${name} is account ${number}.`,
  es: (name, number) => `${name} es la cuenta ${number}.`,
}

/** A mail calls the account as its reader does, and in its end stands the number that goes with the name. */
export function withNumber<Sheet extends Pick<MailSheet, 'paragraphs'>>(
  sheet: Sheet,
  { account }: { account?: unknown },
  { name, locale }: { name: string | undefined; locale: Locale },
): Sheet {
  if (typeof account !== 'string' || name === undefined) return sheet
  return { ...sheet, paragraphs: [...sheet.paragraphs, said[locale](name, account)] }
}
