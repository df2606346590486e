import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadChunk } from '@portal/browser/page/load-chunk'

interface PartProps {
  accounts: ReadonlyArray<AccountSummary>
}
type Parts = Record<'news' | 'list', ComponentType<PartProps>>

let fetched: Parts | undefined

/** Who has one account never needs it, so it comes by itself. */
export async function fetchOtherThanOne(): Promise<Parts> {
  const [{ SeveralNews }, { SeveralAccounts }] = await loadChunk(() =>
    Promise.all([import('./several-news.tsx'), import('./several-accounts.tsx')]),
  )
  fetched = { news: SeveralNews, list: SeveralAccounts }
  return fetched
}

/** For whose number of accounts changes while the page stands. */
const later: Parts = {
  news: lazy(async () => ({ default: (await fetchOtherThanOne()).news })),
  list: lazy(async () => ({ default: (await fetchOtherThanOne()).list })),
}

/** A part of home for who has several accounts, or none. */
export function OtherThanOne({ part, ...props }: PartProps & { part: keyof Parts }) {
  const Part = (fetched ?? later)[part]
  return <Part {...props} />
}
