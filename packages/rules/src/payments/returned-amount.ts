/** What of a payment went back and did not come again, minor units. */
export function returnedAmount(
  returns: ReadonlyArray<{
    amount: { amount: number }
    undone: { amount: { amount: number } } | null
  }>,
): number {
  return returns.reduce(
    (sum, { amount, undone }) => sum + amount.amount - (undone?.amount.amount ?? 0),
    0,
  )
}
