/** What a bill is to its reader. A credit note takes an earlier bill back and charges nothing instead. */
export type BillKind = 'bill' | 'corrected-bill' | 'credit-note'

interface Charged {
  /** Minor units. */
  charges: { amount: number }
}

export function billKind({
  charges,
  supersedes,
}: Charged & { supersedes: Charged | null }): BillKind {
  if (!supersedes) return 'bill'
  return charges.amount <= 0 && supersedes.charges.amount > 0 ? 'credit-note' : 'corrected-bill'
}
