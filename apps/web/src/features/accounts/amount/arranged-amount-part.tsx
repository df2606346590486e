import type { AccountSummary, Attention } from '@portal/contract/accounts/accounts'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '@portal/browser/page/load-chunk'
import type { ArrangedAmountProps } from './arranged-amount.tsx'

const plainKinds = new Set<Attention['kind'] | undefined>(['due-soon', 'bill-ready', 'all-paid'])

/** More is to be said of the amount than by when it is due. */
export function isArranged({ amounts, attention, upcoming, permissions }: AccountSummary): boolean {
  if (!amounts || !upcoming || !plainKinds.has(attention?.kind)) return true
  if (!permissions.includes('pay')) return true
  const { processing, scheduled, autopay } = upcoming
  return Boolean(processing ?? scheduled) || autopay.status !== 'off'
}

/** What matters most is told in other words than of a bill. */
export function isTold({ attention }: AccountSummary): boolean {
  return !plainKinds.has(attention?.kind)
}

interface Parts {
  amount: ComponentType<ArrangedAmountProps>
  news: ComponentType<{ account: AccountSummary }>
}

let fetched: Parts | undefined

/** Most accounts do not need it, so it comes by itself; who shows an account that does waits for it. */
export async function fetchArrangedAmount(): Promise<Parts> {
  const [{ ArrangedAmount }, { ArrangedNews }] = await loadChunk(() =>
    Promise.all([import('./arranged-amount.tsx'), import('./arranged-news.tsx')]),
  )
  fetched = { amount: ArrangedAmount, news: ArrangedNews }
  return fetched
}

/** For an account that comes to need it while the page stands. */
const later = {
  amount: lazy(async () => ({ default: (await fetchArrangedAmount()).amount })),
  news: lazy(async () => ({ default: (await fetchArrangedAmount()).news })),
}

export function ArrangedAmountPart(props: ArrangedAmountProps) {
  const View = (fetched ?? later).amount
  return <View {...props} />
}

export function ArrangedNewsPart(props: { account: AccountSummary }) {
  const View = (fetched ?? later).news
  return <View {...props} />
}
