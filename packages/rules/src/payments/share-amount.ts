/**
 * Shares an amount among parts in proportion to what is left of each, to the last minor unit: no part gets more than is
 * left of it, and the largest remainders get what dividing leaves over.
 * @throws RangeError where the amount is more than all of what is left
 */
export function shareAmount(amount: number, left: ReadonlyArray<number>): Array<number> {
  const total = left.reduce((sum, part) => sum + part, 0)
  if (amount < 0 || amount > total)
    throw new RangeError(`${amount} cannot be shared among ${total}`)
  if (total === 0) return left.map(() => 0)
  const exact = left.map((part) => BigInt(amount) * BigInt(part))
  const shares = exact.map((product) => Number(product / BigInt(total)))
  const over = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(total) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, over)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
