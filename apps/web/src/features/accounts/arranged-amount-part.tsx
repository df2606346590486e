import type { AccountSummary, Attention } from '@portal/contract/accounts/accounts'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '../../page/load-chunk.ts'
import type { ArrangedAmountProps } from './arranged-amount.tsx'

const kinds = new Set<Attention['kind'] | undefined>([
  'overdue',
  'autopay-failed',
  'payment-checking',
  'payment-plan',
  'scheduled',
  'autopay',
])

/** More is to be said of the amount than by when it is due. */
export function isArranged({ attention, upcoming }: AccountSummary): boolean {
  return kinds.has(attention?.kind) || Boolean(upcoming?.processing ?? upcoming?.scheduled)
}

let fetched: ComponentType<ArrangedAmountProps> | undefined

/** Most accounts do not need it, so it comes by itself; who shows an account that does waits for it. */
export async function fetchArrangedAmount() {
  const { ArrangedAmount } = await loadChunk(() => import('./arranged-amount.tsx'))
  fetched = ArrangedAmount
  return { default: ArrangedAmount }
}

/** For an account that comes to need it while the page stands. */
const later = lazy(fetchArrangedAmount)

export function ArrangedAmountPart(props: ArrangedAmountProps) {
  const View = fetched ?? later
  return <View {...props} />
}
