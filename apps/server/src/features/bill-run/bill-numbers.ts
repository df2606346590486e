/** Numbers are at most 32 characters long; so many are left of the one that is replaced. */
const longestStem = 27

/**
 * The number of a bill: year and month, then eight digits by chance. It stands for knowing the account where somebody pays
 * without signing in, so nothing else that is printed leads to it.
 */
export function drawBillNumber(
  random: { bytes: (count: number) => Buffer },
  billDate: string,
): string {
  const digits = String(random.bytes(6).readUIntBE(0, 6) % 100_000_000).padStart(8, '0')
  return `${billDate.slice(2, 4)}${billDate.slice(5, 7)}-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The number of the bill that replaces one: its own with an R, then counted. `taken` knows the numbers that are given. */
export function rebilledNumber(number: string, taken: ReadonlySet<string>): string {
  const stem = `${number.replace(/-R(?:-\d+)?$/, '').slice(-longestStem)}-R`
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? stem : `${stem}-${count}`
    if (!taken.has(next)) return next
  }
}
