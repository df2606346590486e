/** Numbers are at most 32 characters long; so many are left for the account. */
const longestStem = 22

function stemOf(accountNumber: string): string {
  return accountNumber.replace(/^[A-Z]+-/, '').slice(-longestStem)
}

/**
 * The number of a bill: the account's digits, year and month; where that is another bill's, with the day, then counted.
 * `taken` knows the numbers that are given.
 */
export function billNumber(
  accountNumber: string,
  billDate: string,
  taken: ReadonlySet<string>,
): string {
  const digits = billDate.replaceAll('-', '').slice(2)
  const usual = `${stemOf(accountNumber)}-${digits.slice(0, 4)}`
  if (!taken.has(usual)) return usual
  return countedOn(`${stemOf(accountNumber)}-${digits}`, taken)
}

/** The number of the bill that replaces one: its own with an R, then counted. */
export function rebilledNumber(number: string, taken: ReadonlySet<string>): string {
  return countedOn(`${number.replace(/-R(?:-\d+)?$/, '').slice(-longestStem - 5)}-R`, taken)
}

function countedOn(stem: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? stem : `${stem}-${count}`
    if (!taken.has(number)) return number
  }
}
