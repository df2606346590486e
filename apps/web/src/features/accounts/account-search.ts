import type { AccountSummary } from '@portal/contract/accounts/accounts'

/** Accounts in which every typed word occurs: in nickname, address or number; accents and case do not matter. */
export function findAccounts(accounts: readonly AccountSummary[], text: string): AccountSummary[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return accounts.filter((account) => {
    const { line1, line2, city, postcode } = account.serviceAddress
    const hay = plain([account.nickname, line1, line2, city, postcode, account.number].join(' '))
    return words.every((word) => hay.includes(word))
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
