import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '../../page/load-chunk.ts'
import type { SeveralAccountsProps } from './several-accounts.tsx'

let fetched: ComponentType<SeveralAccountsProps> | undefined

/** Who has one account never needs it, so it comes by itself. */
export async function fetchSeveralAccounts() {
  const { SeveralAccounts } = await loadChunk(() => import('./several-accounts.tsx'))
  fetched = SeveralAccounts
  return { default: SeveralAccounts }
}

/** For who gets a second account while the page stands. */
const later = lazy(fetchSeveralAccounts)

export function SeveralAccountsPart(props: SeveralAccountsProps) {
  const View = fetched ?? later
  return <View {...props} />
}
